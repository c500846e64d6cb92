import { useCallback, useState } from "react";
import type { CalendarEntry } from "./entries.ts";
import type { MoveResult } from "./move-entry.server.ts";

/** A move that is sent, until the calendar has been read again. */
export interface SentMove {
  key: number;
  id: string;
  kind: CalendarEntry["kind"];
  /** Where it goes. */
  day: string;
  /** Where it was, as the mover saw it. */
  place: string;
  /** The exact time, of a move that takes back another. */
  at: number | null;
}

/** Moves that are on their way, and the answer to the last one. */
export function useMoves() {
  const [sent, setSent] = useState<SentMove[]>([]);
  const [last, setLast] = useState<MoveResult | null>(null);
  const send = (move: Omit<SentMove, "key">) => {
    setLast(null);
    setSent((moves) => [...moves, { ...move, key: (moves.at(-1)?.key ?? 0) + 1 }]);
  };
  const settle = useCallback((move: SentMove, result: MoveResult) => {
    setSent((moves) => moves.filter(({ key }) => key !== move.key));
    setLast(result);
  }, []);
  return {
    sent,
    last,
    settle,
    move: ({ id, kind, place, day: from }: CalendarEntry, day: string) => {
      if (day !== from) send({ id, kind, day, place, at: null });
    },
    undo: ({ id, kind, from, to }: Extract<MoveResult, { ok: true }>) =>
      send({ id, kind, day: from.day, at: from.at, place: to.place }),
  };
}
