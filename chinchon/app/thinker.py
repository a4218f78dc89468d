"""Computer players thinking off the main thread: a worker process, a thread where processes cannot start, or in place.

Only a view travels out and only an action's text comes back. One question at a time; an answer to an older question is
dropped. Knows nothing of whose turn it is.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Protocol

from chinchon.ai.levels import make_policy
from chinchon.ai.review import RankedMove, rank_moves
from chinchon.engine.rng import Generator
from chinchon.engine.view import PlayerView

log = logging.getLogger(__name__)

WORKER_NICENESS = 5
"""On a busy machine a thought may come later, but no picture does."""

THREAD_SWITCH_INTERVAL_S = 0.0005
"""Short enough that a thinking thread does not cost the window frames."""


ADVICE = "advice"
"""In place of a level: every move of the view is wanted, judged, for a person who asks what to do."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to think about: the seat's view, the player's level (or ADVICE), and a seed for its chance.

    Plies come again when a match is taken back; numbers only grow, so that no answer is taken for another question's.
    """

    ply: int
    level: str
    view: PlayerView
    seed: int
    number: int = 0

    @property
    def key(self) -> tuple[int, int]:
        """What an answer is known by."""
        return self.ply, self.number


@dataclass(frozen=True, slots=True)
class Answer:
    """The text of the chosen action, or None with what went wrong; to a question for advice the moves, best first."""

    ply: int
    action: str | None
    error: str = ""
    advice: tuple[RankedMove, ...] = ()
    number: int = 0

    @property
    def key(self) -> tuple[int, int]:
        """The key of its question."""
        return self.ply, self.number


def think(question: Question) -> Answer:
    """Let a player of this level choose. Never raises: a player's fault becomes an answer without an action."""
    try:
        if question.level == ADVICE:
            ranked = rank_moves(question.view, Generator(question.seed))
            return Answer(question.ply, ranked[0].action.text, advice=ranked, number=question.number)
        chosen = make_policy(question.level).choose(question.view, Generator(question.seed))
        return Answer(question.ply, chosen.text, number=question.number)
    except Exception as error:  # a broken player must not end the match; the caller logs it and plays on
        return Answer(question.ply, None, repr(error), number=question.number)


class Thinker(Protocol):
    """Where questions go."""

    def ask(self, question: Question) -> None:
        """Begin to think; forgets any question before."""

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""

    def cancel(self) -> None:
        """Stop thinking now, whatever it costs."""

    def close(self) -> None:
        """End for good."""


class InlineThinker:
    """Thinks at once, in place. For matches without a window and for tests."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Begin to think; forgets any question before."""
        self._answer = think(question)

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Stop thinking now, whatever it costs."""
        self._answer = None

    close = cancel


class ThreadThinker:
    """Thinks on a thread. A thread cannot be stopped, so a cancelled answer is dropped when it comes."""

    def __init__(self) -> None:
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._wanted: tuple[int, int] | None = None
        sys.setswitchinterval(THREAD_SWITCH_INTERVAL_S)

    def ask(self, question: Question) -> None:
        """Begin to think; forgets any question before."""
        self._wanted = question.key
        threading.Thread(target=lambda: self._answers.put(think(question)), name="chinchon-ai", daemon=True).start()

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""
        while not self._answers.empty():
            answer = self._answers.get()
            if answer.key == self._wanted:
                self._wanted = None
                return answer
        return None

    def cancel(self) -> None:
        """Stop thinking now, whatever it costs."""
        self._wanted = None

    close = cancel


class ProcessThinker:
    """Thinks in one spawned process that starts with the first question and dies with its parent."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._wanted: tuple[int, int] | None = None
        self._fallback: ThreadThinker | None = None

    def ask(self, question: Question) -> None:
        """Begin to think; forgets any question before."""
        if self._fallback is None and self._start():
            assert self._connection is not None
            try:
                self._connection.send(question)
            except (BrokenPipeError, OSError) as error:
                log.warning("the worker process is gone (%s); thinking on a thread", error)
                self._stop()
                self._fallback = ThreadThinker()
        if self._fallback is not None:
            self._fallback.ask(question)
        self._wanted = question.key

    def poll(self) -> Answer | None:
        """The answer to the last question, once. A dead worker answers without an action."""
        if self._fallback is not None:
            return self._fallback.poll()
        wanted = self._wanted
        if self._connection is None or wanted is None:
            return None
        try:
            while self._connection.poll():
                answer = self._connection.recv()
                if isinstance(answer, Answer) and answer.key == wanted:
                    self._wanted = None
                    return answer
        except (EOFError, OSError) as error:
            lost = Answer(wanted[0], None, f"the worker process died: {error!r}", number=wanted[1])
            self._stop()
            return lost
        return None

    def cancel(self) -> None:
        """Stop thinking now, whatever it costs."""
        if self._fallback is not None:
            self._fallback.cancel()
        elif self._wanted is not None:
            self._stop()
        self._wanted = None

    def close(self) -> None:
        """End for good."""
        self._stop()

    def _start(self) -> bool:
        if self._process is not None and self._process.is_alive():
            return True
        self._stop()
        try:
            context = multiprocessing.get_context("spawn")
            self._connection, child = context.Pipe()
            self._process = context.Process(target=_serve, args=(child,), name="chinchon-ai", daemon=True)
            self._process.start()
            child.close()
        except (OSError, RuntimeError, ValueError) as error:
            log.warning("no worker process (%s); thinking on a thread", error)
            self._stop()
            self._fallback = ThreadThinker()
            return False
        return True

    def _stop(self) -> None:
        if self._process is not None and self._process.is_alive():
            # Not asked to end, and not waited for: a worker that hangs or is held up would stop the picture meanwhile.
            self._process.kill()
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None
        self._wanted = None


def _serve(connection: Connection) -> None:
    """The worker's life: answer questions until the other end is gone."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    while True:
        try:
            connection.send(think(connection.recv()))
        except (EOFError, OSError):
            return
