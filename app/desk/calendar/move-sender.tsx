import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { MoveResult } from "./move-entry.server.ts";
import type { SentMove } from "./use-moves.ts";

interface MoveSenderProps {
  move: SentMove;
  onSettled(move: SentMove, result: MoveResult): void;
}

/** Sends one move, and is there until it is answered and the calendar has been read again. */
export function MoveSender({ move, onSettled }: MoveSenderProps) {
  const { submit, state, data } = useFetcher<MoveResult>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const { id, kind, day, place, at } = move;
    const form = { intent: "move", inPlace: "1", kind, id, day, place, at: at ? String(at) : "" };
    void submit(form, { method: "post" });
  }, [move, submit]);
  useEffect(() => {
    if (state === "idle" && data) onSettled(move, data);
  }, [state, data, move, onSettled]);
  return null;
}
