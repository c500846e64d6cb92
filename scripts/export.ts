/** `npm run export`: writes the magazine as an archive, or in the format of another program. */
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { type ArchivePart, PARTS } from "#app/features/exports/archive/tables.ts";
import type { ExportFormat, WriteOptions } from "#app/features/exports/format.ts";
import { EXPORT_FORMATS, findFormat } from "#app/features/exports/formats.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import {
  DONE,
  type GivenOptions,
  printProgress,
  runCommand,
  WrongUsage,
  withStores,
} from "./run-command.ts";

const FORMATS = EXPORT_FORMATS.map(({ name }) => name).join(", ");

const USAGE = `Usage: npm run export -- FILE|FOLDER [--format FORMAT] [--only PART,PART]

Writes the magazine of DATA_DIR (default: data) or DATABASE_URL, which may run meanwhile.
An archive, and what is for Ghost or in Markdown, is a zip where the name ends in .zip, and otherwise
a folder, which must be new or empty.

  --format FORMAT   ${FORMATS}.
                    The archive (default) is everything, as readable files that docs/guides/archive.md
                    describes; "npm run import" brings it into an empty magazine. The others are for
                    other programs: docs/guides/moving-out.md. They name files by SITE_URL.
  --only PART,PART  of the archive only these: ${PARTS.join(", ")}.
                    Such an archive cannot be imported.

An archive holds personal data and hashes of passwords: keep it safe.
Exit codes: 0 exported, 1 failed, 2 wrong usage.`;

interface ExportArguments {
  path: string;
  format: ExportFormat;
  parts: readonly ArchivePart[];
}

function readParts(value: string): readonly ArchivePart[] {
  const names = value.split(",");
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new WrongUsage(`Name parts behind --only: ${PARTS.join(", ")}.`);
  return PARTS.filter((part) => names.includes(part));
}

const OPTIONS = { only: { type: "string" }, format: { type: "string" } } as const;

function readArguments(words: string[], given: GivenOptions<typeof OPTIONS>): ExportArguments {
  const { only, format: named = "archive" } = given;
  const format = findFormat(named);
  const [path, ...others] = words;
  if (!format) throw new WrongUsage(`Name a format behind --format: ${FORMATS}.`);
  if (only !== undefined && format.name !== "archive")
    throw new WrongUsage("--only is for archives.");
  if (path === undefined || others.length > 0) throw new WrongUsage("Name one file or folder.");
  return { path: resolve(path), format, parts: only === undefined ? PARTS : readParts(only) };
}

/** A file has its name only when it is whole. */
async function write(stores: Stores, { path, format }: ExportArguments, options: WriteOptions) {
  const isFolder = format.extension === "zip" && !path.endsWith(".zip");
  if (isFolder) return format.write(stores, path, options);
  const unfinished = `${path}.part`;
  try {
    await format.write(stores, unfinished, options);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

await runCommand(
  USAGE,
  async (words, options) => {
    const asked = readArguments(words, options);
    const onProgress = (done: number, total: number) => printProgress("Exporting", done, total);
    return withStores(async (stores) => {
      await write(stores, asked, { parts: asked.parts, onProgress });
      console.log(`${asked.path}: exported.`);
      return DONE;
    });
  },
  OPTIONS,
);
