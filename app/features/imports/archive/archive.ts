/** A folder, a zip or a single file, read as streams. */
import type { Readable } from "node:stream";

export interface Archive {
  /** Paths of all files, with slashes, in the same order each time. */
  files: readonly string[];
  /** Bytes of a file when unpacked; 0 for an unknown one. */
  size(file: string): number;
  /** The unpacked bytes. Fails with an `ImportProblem` beyond `most` bytes. */
  open(file: string, most?: number): Promise<Readable>;
  close(): void;
}

/** Limits of uploaded archives. */
export const ARCHIVE_LIMITS = {
  /** Their names are kept in memory. */
  files: 200_000,
  /** The directory of a zip, whose entries may have long comments. It is kept in memory too. */
  directoryBytes: 64 * 1024 * 1024,
  /** Longest path, in characters. */
  path: 1000,
  /** A text that is read whole: a Markdown file, settings, redirects. */
  textBytes: 8 * 1024 * 1024,
  /** A single file of media. */
  mediaBytes: 4 * 1024 ** 3,
  /** All files unpacked. */
  totalBytes: 200 * 1024 ** 3,
  /** Unpacked to packed bytes; text seldom passes 20, a bomb has 1,000. */
  ratio: 200,
} as const;
