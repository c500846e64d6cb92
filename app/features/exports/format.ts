import type { Stores } from "#app/platform/open-stores.server.ts";
import type { Part } from "./archive/tables.ts";

export interface WriteOptions {
  /** Called after each item, with 0 where the total is not known; fails when the export is no longer wanted. */
  onProgress?: (done: number, total: number) => Promise<void> | void;
  /** Of the archive; everything by default. */
  parts?: readonly Part[];
}

/** A file that the magazine can be exported as. */
export interface ExportFormat {
  /** In rows, addresses and names of files; `format.NAME` of `locales/en/exports.json` is what people read. */
  name: string;
  /** Of its file, without a dot. */
  extension: string;
  mime: string;
  /**
   * Writes the file; zips become a folder where the name has no such ending.
   * @param stores opened for this export alone: it may read for minutes in one transaction
   */
  write(stores: Stores, path: string, options: WriteOptions): Promise<void>;
}
