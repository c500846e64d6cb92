import { useState } from "react";
import {
  changeLinkRows,
  DEEPEST,
  type LinkList,
  type LinkRow,
  moveRow,
  withValidDepths,
} from "#app/features/site/link-rows.ts";

/** Rows with a key that stays when they move. */
export type KeyedRow = LinkRow & { key: number };

let made = 0;

function keyed(rows: readonly LinkRow[]): KeyedRow[] {
  return rows.map((row) => {
    if ("key" in row) return row as KeyedRow;
    made += 1;
    return { ...row, key: made };
  });
}

/** Keys of the server-rendered rows are their indexes, for hydration. */
const first = (rows: readonly LinkRow[]): KeyedRow[] =>
  rows.map((row, index) => ({ ...row, key: -1 - index }));

/** Rows edited on the client, with undo. */
export function useLinkRows(list: LinkList, stored: readonly LinkRow[]) {
  const [rows, setRows] = useState(() => first(stored));
  const [earlier, setEarlier] = useState<KeyedRow[][]>([]);
  const deepest = DEEPEST[list];
  const arrange = (next: readonly LinkRow[]) => {
    setEarlier([...earlier, rows]);
    setRows(keyed(withValidDepths(next, deepest)));
  };
  return {
    rows,
    canUndo: earlier.length > 0,
    take: (step: string) => arrange(changeLinkRows(rows, step, deepest)),
    drag: (from: number, before: number) => arrange(moveRow(rows, from, before)),
    type(index: number, change: Partial<LinkRow>) {
      setRows(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
    },
    undo() {
      const last = earlier.at(-1);
      if (last) setRows(last);
      setEarlier(earlier.slice(0, -1));
    },
  };
}
