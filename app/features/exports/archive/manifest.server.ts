/** The manifest of an archive. */
import { z } from "zod";
import { ARCHIVE_FORMAT } from "#app/features/imports/archive/archive-manifest.server.ts";
import { PARTS } from "./tables.ts";

/** The folder of media: below it their keys in the store. */
export const FILES = "files/";

/** Changes when a reader of the former version would misunderstand the archive. */
const VERSION = 1;

const File = z.object({ bytes: z.number(), sha256: z.string() });

export type ArchivedFile = z.infer<typeof File>;

/** Manifest of the archive. It has no time or place of its making: the same magazine gives the same bytes. */
export const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(VERSION),
  /** The newest migration of the database. */
  schema: z.string(),
  parts: z.array(z.enum(PARTS)),
  /** Every other file, by its path, in the order of the archive. */
  files: z.record(z.string(), File),
  /** Files that the media store did not have. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;

/** @param content without what is the same in all */
export function describeManifest(content: Omit<Manifest, "format" | "version">): string {
  const manifest: Manifest = { format: ARCHIVE_FORMAT, version: VERSION, ...content };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
