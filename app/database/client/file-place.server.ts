/** Notices that the files of a SQLite database were moved, deleted or replaced while they are open. */
import { statSync } from "node:fs";
import type { CompiledQuery } from "kysely";

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"]);

/** Whether a statement writes, or begins a transaction, which may. */
export const isWrite = ({ query, sql }: CompiledQuery): boolean =>
  WRITES.has(query.kind) || sql === "begin";

/**
 * What is written to a file that has no name any more is lost with the process, though every commit succeeds:
 * SQLite looks for it in other modes than WAL alone (https://sqlite.org/rescode.html#readonly_dbmoved).
 * @returns throws an outage once the database, or its log, is no longer the file that was opened
 */
export function watchFiles(path: string): () => void {
  const opened = new Map<string, number>();
  return () => {
    for (const file of [path, `${path}-wal`]) {
      const now = statSync(file, { throwIfNoEntry: false })?.ino;
      const first = opened.get(file) ?? now;
      if (first === undefined) continue;
      opened.set(file, first);
      if (now === first) continue;
      const sentence = `${file} was moved, deleted or replaced while the magazine runs: put it back, or start again`;
      throw Object.assign(new Error(sentence), { code: "SQLITE_READONLY_DBMOVED" });
    }
  };
}
