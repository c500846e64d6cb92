/** Opens an archive and checks it, before anything is written. */
import { createHash } from "node:crypto";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import {
  MANIFEST,
  readArchiveManifest,
} from "#app/features/imports/archive/archive-manifest.server.ts";
import { readText, textChunks } from "#app/features/imports/archive/limit-bytes.server.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { Manifest } from "./manifest.server.ts";
import { fromMarkdown } from "./markdown-row.server.ts";
import { toStored } from "./rows.server.ts";
import { type ArchiveRow, type CarriedTable, PARTS, rowsPath, type TableName } from "./tables.ts";

/** A row that is read whole. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024;

export interface OpenedArchive {
  archive: Archive;
  manifest: Manifest;
}

/**
 * Opens an archive of a magazine; null for any other file. The caller closes it.
 * @throws ImportProblem when it cannot be read at all; ArchiveRefused when this program does not understand it
 */
export async function openMagazineArchive(path: string): Promise<OpenedArchive | null> {
  const archive = await openArchive(path);
  const manifest = await readArchiveManifest(archive);
  const read = Manifest.safeParse(manifest);
  if (read.success) return { archive, manifest: read.data };
  archive.close();
  if (manifest === null) return null;
  throw new ArchiveRefused("archive-damaged", `${MANIFEST} is damaged, or of another version.`);
}

async function sha256Of(archive: Archive, path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await archive.open(path)) {
    signal?.throwIfAborted();
    hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}

/** @throws ArchiveRefused for parts of a magazine, a newer program, and files that are missing or have changed */
export async function checkArchive(
  { archive, manifest }: OpenedArchive,
  schema: string,
  signal?: AbortSignal,
): Promise<void> {
  if (manifest.schema > schema)
    throw new ArchiveRefused(
      "archive-newer",
      `The archive is of a newer version (${manifest.schema}).`,
    );
  const left = PARTS.filter((part) => !manifest.parts.includes(part));
  if (left.length > 0)
    throw new ArchiveRefused(
      "archive-parts",
      `The archive is not whole: it was made without ${left.join(", ")}.`,
    );
  const there = new Set(archive.files);
  for (const [path, file] of Object.entries(manifest.files)) {
    if (!there.has(path)) throw new ArchiveRefused("archive-damaged", `${path} is missing.`);
    if (
      archive.size(path) !== file.bytes ||
      (await sha256Of(archive, path, signal)) !== file.sha256
    )
      throw new ArchiveRefused(
        "archive-damaged",
        `${path} has changed since the archive was made.`,
      );
  }
}

async function* readLines(archive: Archive, path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of textChunks(path, await archive.open(path))) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** Every row of a table as it was stored; none where an older program had no such table. */
export async function* archivedRows(
  { archive, manifest }: OpenedArchive,
  name: TableName,
  table: CarriedTable,
): AsyncGenerator<ArchiveRow> {
  if (table.markdownPath) {
    for (const path of Object.keys(manifest.files).filter(isMarkdownOf(table)))
      yield toStored(fromMarkdown(await readText(archive, path, MAX_TEXT_LENGTH)));
    return;
  }
  const path = rowsPath(name, table);
  if (!(path in manifest.files)) return;
  for await (const line of readLines(archive, path)) yield toStored(JSON.parse(line) as ArchiveRow);
}

const isMarkdownOf =
  ({ part }: CarriedTable) =>
  (path: string) =>
    path.startsWith(`${part}/`) && path.endsWith(".md");
