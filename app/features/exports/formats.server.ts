/** Every format. A new one needs a line here, and its words in `locales/en/exports.json`. */
import { archiveFormat } from "./archive/archive-format.server.ts";
import type { ExportFormat } from "./format.ts";
import { PORTABLE_FORMATS } from "./portable-formats.server.ts";

export const EXPORT_FORMATS: readonly ExportFormat[] = [archiveFormat, ...PORTABLE_FORMATS];

/** Undefined for an unknown name. */
export const findFormat = (name: string): ExportFormat | undefined =>
  EXPORT_FORMATS.find((format) => format.name === name);
