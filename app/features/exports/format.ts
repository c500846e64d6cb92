import type { Stores } from "#app/platform/open-stores.server.ts";
import type { ArchivePart } from "./archive/tables.ts";

export interface WriteOptions {
  /** Called after each item, with 0 where the total is not known; fails when the export is no longer wanted. */
  onProgress?: (done: number, total: number) => Promise<void> | void;
  /** Parts of the archive; everything by default. */
  parts?: readonly ArchivePart[];
}

/** A file that the magazine can be exported as. */
export interface ExportFormat {
  /** Used in rows, URLs and file names; the label is `format.NAME` in `locales/en/exports.json`. */
  name: string;
  /** File extension, without a dot. */
  extension: string;
  mime: string;
  /**
   * Writes the file; zips become a folder where the name does not end in `.zip`.
   * @param stores opened for this export alone: it may read for minutes in one transaction
   */
  write(stores: Stores, path: string, options: WriteOptions): Promise<void>;
}
