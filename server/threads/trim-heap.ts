/**
 * Returns memory that is free in glibc's heap to the system. glibc keeps what was freed between
 * blocks that are in use: two fifths of what it had after a start (docs/decisions/0023-page-threads.md).
 */
import { createRequire } from "node:module";

type Trim = () => void;

/** On Linux with glibc and a Node.js that can call C functions, which is experimental; null elsewhere. */
function findTrim(): Trim | null {
  if (process.platform !== "linux") return null;
  try {
    const { dlopen } = createRequire(import.meta.url)("node:ffi") as typeof import("node:ffi");
    const { functions } = dlopen("libc.so.6", {
      malloc_trim: { arguments: ["u64"], return: "i32" },
    });
    return () => void functions.malloc_trim(0n);
  } catch {
    // Another C library, or a later Node.js: the memory stays with the process.
    return null;
  }
}

let trim: Trim | null | undefined;

/** `malloc_trim(3)` for the whole process: some milliseconds, in which other threads may wait for memory. */
export function trimHeap(): void {
  if (trim === undefined) trim = findTrim();
  trim?.();
}
