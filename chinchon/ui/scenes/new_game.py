"""A new match: which rules, which house rules, who sits where.

One idea: the page holds a profile, perhaps the name of own rules, a rules value and drafts of seats, and everything on
it is drawn from them. What cannot be played is said above the button, which is then off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from chinchon.app.rule_sets import RuleSet, RuleSets, deleted, find, saved
from chinchon.app.seats import PERSON
from chinchon.app.store import Damaged
from chinchon.engine.profiles import PROFILES
from chinchon.engine.rules import Rules, RulesError
from chinchon.i18n.rule_text import rules_title
from chinchon.i18n.sentences import problem_sentence
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Input, Wheel
from chinchon.ui.scene import Scene
from chinchon.ui.scenes.dialogs import Question
from chinchon.ui.scenes.house_rules import PREFIX, RuleList, changed
from chinchon.ui.scenes.parts import (
    BODY_TOP,
    BOTTOM_MARGIN,
    Link,
    PageScene,
    back_button,
    draw_head,
    draw_table,
    line_height,
    typesetter,
)
from chinchon.ui.scenes.rule_sets import DELETE, OWN, PROFILE, SUITS, Column, NameDialog, fitting, nearest_profile
from chinchon.ui.scenes.rules_sheet import RulesSheet
from chinchon.ui.scenes.seat_list import MOST_SEATS, SeatDraft, SeatList, foot_height, plans, with_another
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Button
from chinchon.ui.widgets.look import Widget
from chinchon.ui.widgets.panels import paper_sheet
from chinchon.ui.widgets.scroll import Scroll

CARD_WIDTH, SHEET_WIDTH = 276.0, 488.0
PAD = 30.0


class NewGame(PageScene):
    """See the module."""

    name = "new_game"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.damaged = ""
        self.sets = self._load_sets()
        self.profile = "fournier"
        self.own: str | None = None
        """The player's own rules that are laid out; the profile is then the one that comes nearest to them."""
        self.rules = PROFILES[self.profile]
        self.more = False
        self.refused: RulesError | None = None
        self.drafts: tuple[SeatDraft, ...] = (SeatDraft(game.settings.name, PERSON),)
        for _ in range(3):
            self.drafts = with_another(game.phrases, self.drafts)
        self.list: RuleList | None = None
        self.seats: SeatList | None = None
        self.column: Column | None = None

    def _load_sets(self) -> RuleSets:
        """The player's own rules; where their file was damaged this page says so, and then the menu."""
        try:
            return self.game.saves.load_rule_sets()
        except Damaged as damaged:
            kept_as = damaged.kept_as.name if damaged.kept_as else ""
            self.damaged = self.game.notice = self.t("rule_sets.damaged", file=kept_as)
            return ()

    @property
    def base(self) -> Rules:
        """The rules as they were chosen, before any change."""
        chosen = find(self.sets, self.own) if self.own is not None else None
        return chosen.rules if chosen is not None else PROFILES[self.profile]

    # Layout

    def _columns(self) -> tuple[Rect, Rect, Rect]:
        content = self.viewport.content
        height = content.h - BODY_TOP - BOTTOM_MARGIN
        x = content.x + 40
        cards = Rect(x, BODY_TOP, CARD_WIDTH, height)
        extra = max(0.0, content.w - 1280) / 3
        sheet = Rect(cards.right + 20, BODY_TOP, SHEET_WIDTH + extra, height)
        rest = Rect(sheet.right + 16, BODY_TOP, content.right - 40 - sheet.right - 16, height)
        return cards, sheet, rest

    @property
    def sheet(self) -> Rect:
        """The sheet of the rules."""
        return self._columns()[1]

    @property
    def window(self) -> Rect:
        """The part of the sheet that scrolls."""
        sheet = self.sheet
        top = sheet.y + 24 + line_height(self.viewport, theme.SHEET_HEADING) + 8
        return Rect(sheet.x + 14, top, sheet.w - 28, sheet.bottom - 78 - top)

    @property
    def table_sheet(self) -> Rect:
        """The sheet of the seats."""
        rest = self._columns()[2]
        return Rect(rest.x, rest.y, rest.w, rest.h - 72 - 16)

    @property
    def start_rect(self) -> Rect:
        """The red button."""
        rest = self._columns()[2]
        return Rect(rest.x, rest.bottom - 72, rest.w, 70)

    def problem(self) -> str | None:
        """Why this table cannot begin, in one sentence."""
        phrases = self.game.phrases
        if self.refused is not None:
            return problem_sentence(phrases, self.refused)
        found = self.rules.table_problem(len(self.drafts))
        if found is not None:
            return problem_sentence(phrases, found)
        names = [plan.name for plan in plans(phrases, self.drafts)]
        twice = next((name for name in names if names.count(name) > 1), None)
        return self.t("new_game.problem.name_twice", name=twice) if twice else None

    @property
    def can_add(self) -> bool:
        """Whether one more may sit down."""
        more = len(self.drafts) + 1
        return more <= MOST_SEATS and (self.rules.table_problem(more) is None or more < self.rules.min_players)

    def foot_lines(self) -> list[str]:
        """What stands below the seats: why it cannot begin, or how many may still come and which way it goes round."""
        setter, room = typesetter(self.viewport), self.table_sheet.w - 2 * PAD
        problem = self.problem()
        if problem is not None:
            return setter.wrapped(problem, theme.LABEL, room)
        if self.can_add:
            return []
        text = f"{self.t('new_game.table_full')} {self.t(f'new_game.direction.{self.rules.direction.value}')}"
        return setter.wrapped(text, theme.CAPTION, room)

    def refresh(self) -> None:
        """Lay the lists out anew."""
        view, phrases = self.viewport, self.game.phrases
        window = self.window
        inner = Rect(window.x + 16, window.y, window.w - 32, window.h)
        self.list = RuleList.fitting(view, phrases, self.rules, self.base, self.profile, inner, self.more)
        offset = self.scroll.offset if self.scroll else 0.0
        self.scroll = Scroll(window, self.list.height).at(offset)
        self.rows = self.list.control_rows(inner, self.scroll.offset)
        sheet = self.table_sheet
        top = sheet.y + 24 + max(44.0, line_height(view, theme.SHEET_HEADING))
        foot = foot_height(view, len(self.foot_lines()), self.can_add)
        place = Rect(sheet.x + PAD, top, sheet.w - 2 * PAD, sheet.bottom - 16 - foot - top)
        self.seats = SeatList(view, phrases, self.drafts, place, self.editing, self.edit)
        chosen, offset = self.profile if self.own is None else None, self.column.scroll.offset if self.column else 0.0
        self.column = Column(view, phrases, self._columns()[0], self.sets, chosen, self.own, offset)
        super().refresh()

    def widgets(self) -> Iterable[Widget]:
        """Back, profiles, rules, seats, and the red button."""
        view, sheet = self.viewport, self.sheet
        assert self.list is not None and self.seats is not None
        assert self.scroll is not None and self.column is not None
        found: list[Widget] = [back_button(view, "new_game.back", self.t("common.back"))]
        found += self.column.widgets()
        heading_y = sheet.y + 24 + line_height(view, theme.SHEET_HEADING) / 2
        full = self.t("new_game.full_rules")
        found.append(Link.ending_at(view, "new_game.full_rules", sheet.right - PAD, heading_y, full, chevron=True))
        undo = self._undo_link()
        if undo is not None and self.scroll.rect.covers(undo.rect):
            found.append(undo)
        found += self.row_widgets()
        count = sum(len(names) for names in self.list.others.values())
        words = self.t("new_game.fewer_rules") if self.more else self.t("new_game.more_rules", count=count)
        left, right = Rect(sheet.x + PAD, sheet.bottom - 64, sheet.w - 2 * PAD, 40).columns(2, 14)
        found.append(Button("new_game.more", left, words, "paper"))
        found.append(Button("new_game.save_as", right, self.t("new_game.save_as"), "paper"))
        found += self.seats.widgets()
        if self.can_add:
            place = self.seats.place
            foot = Rect(place.x, place.bottom + 8, place.w, 40)
            found.append(Button("new_game.add_seat", foot, self.t("new_game.add_seat"), "paper", icon="plus"))
        start = self.t("new_game.start")
        found.append(Button("new_game.start", self.start_rect, start, off=self.problem() is not None))
        return found

    def _undo_link(self) -> Link | None:
        assert self.list is not None and self.scroll is not None
        count = self.list.changes if self.more else len(self._changes())
        if count == 0:
            return None
        y = self.scroll.rect.y + self.list.heading_y() - self.scroll.offset
        text = self.t("new_game.changed", count=count)
        return Link.ending_at(self.viewport, "new_game.undo", self.sheet.right - PAD, y, text)

    def _changes(self) -> list[str]:
        base = self.base
        return [name for name in base.__dataclass_fields__ if getattr(base, name) != getattr(self.rules, name)]

    # Deeds

    def back(self) -> None:
        """To the menu."""
        self.end_typing()
        self.game.show_menu()

    def typed(self, name: str, text: str) -> None:
        """A seat has got another name; the machine is never without one."""
        index = int(name.split(".")[2]) - 1
        draft = self.drafts[index]
        if not text and not draft.is_person:
            text = draft.name
        self.drafts = self.drafts[:index] + (replace(draft, name=text),) + self.drafts[index + 1 :]

    def choose(self, profile: str, own: str | None = None) -> None:
        """Another profile without house rules, or one's own rules."""
        self.profile, self.own, self.refused = profile, own, None
        self.rules = self.base
        self.scroll = replace(self.scroll, offset=0.0) if self.scroll else None

    def pressed(self, name: str) -> None:
        """Choose, change, or begin."""
        if name == "new_game.back":
            self.back()
            return
        if name == "new_game.full_rules" and self.director is not None:
            self.director.push(RulesSheet(self.game, self.rules))
            return
        if name == "new_game.start":
            self.game.start_match(self.rules, plans(self.game.phrases, self.drafts))
            return
        if name.startswith("new_game.seat.") and name.endswith(".name"):
            self.begin_typing(name, self.drafts[int(name.split(".")[2]) - 1].name)
            return
        if name == "new_game.save_as":
            self.game.stack.push(NameDialog(self.game, self.sets, self.own or "", self._save_as))
            return
        if name.startswith(DELETE):
            self._ask_to_delete(self.sets[int(name.removeprefix(DELETE))].name)
            return
        if name.startswith(PROFILE):
            self.choose(name.removeprefix(PROFILE))
        elif name.startswith(OWN):
            one = self.sets[int(name.removeprefix(OWN))]
            self.choose(nearest_profile(one.rules), one.name)
        elif name == "new_game.undo":
            self.choose(self.profile, self.own)
        elif name == "new_game.more":
            self.more = not self.more
        elif name == "new_game.add_seat":
            self.drafts = with_another(self.game.phrases, self.drafts)
        elif name.startswith(PREFIX):
            self._change(name.removeprefix(PREFIX))
        elif name.startswith("new_game.seat.") and self.seats is not None:
            sheet = self.seats.sheet_asked_for(self.game, name, self._keep_seats)
            if sheet is not None:
                self.game.stack.push(sheet)
            else:
                self.drafts = self.seats.pressed(name) or self.drafts
        self.refresh()

    def _keep_seats(self, drafts: tuple[SeatDraft, ...]) -> None:
        self.drafts = drafts

    def _keep(self, sets: RuleSets) -> None:
        self.sets = sets
        self.game.saves.save_rule_sets(sets)

    def _save_as(self, name: str) -> None:
        """Keep the rules that are laid out; from now on they are the ones that are chosen."""
        self._keep(saved(self.sets, RuleSet(name, self.rules)))
        self.own, self.profile = name, nearest_profile(self.rules)
        self.refresh()
        assert self.column is not None
        self._scroll_sets(self.column.showing(name))

    def _ask_to_delete(self, name: str) -> None:
        """Own rules go only after a question; those that are laid out stay laid out."""
        t = self.t
        self.game.stack.push(
            Question(
                self.game, "delete_rules", t("rule_sets.delete.title", name=name), t("rule_sets.delete.text"),
                t("rule_sets.delete.no"), t("rule_sets.delete.yes"), on_other=lambda: self._delete(name),
            )
        )  # fmt: skip

    def _delete(self, name: str) -> None:
        self._keep(deleted(self.sets, name))
        self.own = None if self.own == name else self.own
        self.refresh()

    def _scroll_sets(self, scroll: Scroll) -> None:
        """Show another part of the player's own rules."""
        if self.column is not None and scroll != self.column.scroll:
            self.column.scroll = scroll
            self.refresh()

    def _scrolled(self, event: Input) -> bool:
        before = self.column.scroll if self.column is not None else None
        if before is not None and isinstance(event, Wheel) and before.rect.contains(event.x, event.y):
            self._scroll_sets(before.after(event))
            return True
        return super()._scrolled(event)

    def _moved_focus(self, event: Input) -> bool:
        focused = self.group.focused if self.group.focus_shown else None
        moved = self.column.moved(focused, event) if self.column is not None else None
        if moved is None:
            return super()._moved_focus(event)
        self._scroll_sets(moved[1])
        self.group.focus(moved[0])
        return True

    def _change(self, name: str) -> None:
        field, _, part = name.partition(":")
        try:
            self.rules, self.refused = changed(self.rules, self.profile, field, part), None
        except RulesError as error:
            self.refused = error

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """Cards, sheets, lists."""
        draw_table(canvas)
        draw_head(canvas, self.t("new_game.title"), self.damaged or self.t("new_game.question"))
        assert self.column is not None
        self.column.draw(canvas, self.group)
        self._rules(canvas)
        self._table(canvas)
        listed = {widget.id for _, widget in self.rows}
        for widget in self.group.widgets:
            if widget.id not in listed and not widget.id.startswith(DELETE):
                widget.draw(canvas, self.group.look(widget.id))
        self.column.draw_mark(canvas)
        self.group.draw_overlay(canvas)

    def _rules(self, canvas: Canvas) -> None:
        sheet = self.sheet
        assert self.list is not None and self.scroll is not None
        suit = SUITS[list(PROFILES).index(self.profile) % 4]
        paper_sheet(canvas, sheet, suit)
        step = line_height(canvas.viewport, theme.SHEET_HEADING)
        name = self.own or rules_title(self.game.phrases, self.t(f"profile.{self.profile}.name"), self.rules)
        link = self.group.find("new_game.full_rules")
        room = (link.rect.x if link else sheet.right) - sheet.x - PAD - 12
        if canvas.text_width(name, theme.SHEET_HEADING) > room:
            name = self.own or self.t(f"profile.{self.profile}.name")
        style = fitting(canvas.viewport, name, theme.SHEET_HEADING, room)
        canvas.text(name, sheet.x + PAD, sheet.y + 24 + step / 2, style, theme.INK, max_width=room)
        window = self.scroll.rect
        inner = Rect(window.x + 16, window.y, window.w - 32, window.h)
        with canvas.clipped(window):
            self.list.draw(canvas, inner, self.scroll.offset)
            for _, widget in self.rows:
                if window.overlaps(widget.rect):
                    widget.draw(canvas, self.group.look(widget.id))
            self.scroll.draw_fades(canvas, sheet)
        self.scroll.draw_bar(canvas)

    def _table(self, canvas: Canvas) -> None:
        sheet, seats = self.table_sheet, self.seats
        assert seats is not None
        paper_sheet(canvas, sheet, "e")
        y = sheet.y + 24 + line_height(canvas.viewport, theme.SHEET_HEADING) / 2
        x = sheet.x + PAD
        width = canvas.text(self.t("new_game.at_the_table"), x, y, theme.SUBHEADING.sized(26), theme.INK)
        least, most = self.rules.min_players, self.rules.max_players
        seatable = [count for count in range(least, most + 1) if self.rules.table_problem(count) is None]
        most = max(seatable, default=most)  # a small pack seats fewer than the rules would
        if least == most:
            players = self.t("new_game.players_exactly", count=most)
        else:
            players = self.t("new_game.players_between", least=least, most=most)
        room = sheet.w - 2 * PAD - width - 12
        canvas.text(players, sheet.right - PAD, y, theme.CAPTION, theme.SEPIA, align="right", max_width=room)
        seats.draw(canvas)
        style, colour = (theme.LABEL, theme.RED2) if self.problem() else (theme.CAPTION, theme.SEPIA)
        step = line_height(canvas.viewport, theme.CAPTION)
        y = seats.place.bottom + 6 + (52 if self.can_add else 0) + step / 2
        for index, line in enumerate(self.foot_lines()):
            canvas.text(line, x, y + index * step, style, colour)


def make(game: Game) -> Scene:
    """A new match."""
    return NewGame(game)
