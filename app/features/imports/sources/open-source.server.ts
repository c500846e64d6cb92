/** Finds out of which program an export is. */
import { basename } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import type { Source } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { findGhostFile, openGhost } from "./ghost/ghost-source.server.ts";
import { findMarkdownFiles, openMarkdown } from "./markdown/markdown-source.server.ts";
import { findWordPressFile, openWordPress } from "./wordpress/wordpress-source.server.ts";

export interface OpenedSource {
  source: Source;
  archive: Archive;
}

async function recognise(archive: Archive, name: string): Promise<Source> {
  const ghost = await findGhostFile(archive);
  if (ghost) return openGhost(archive, ghost);
  const wordPress = await findWordPressFile(archive);
  if (wordPress) return openWordPress(archive, wordPress);
  const markdown = findMarkdownFiles(archive);
  if (markdown.length > 0) return openMarkdown(archive, markdown, name);
  throw new ImportProblem("not-recognised", { file: name, field: "" });
}

/**
 * Opens an export. Whoever calls this closes the archive.
 * @throws ImportProblem when it cannot be read
 */
export async function openSource(path: string): Promise<OpenedSource> {
  const archive = await openArchive(path);
  try {
    return { archive, source: await recognise(archive, basename(path)) };
  } catch (error) {
    archive.close();
    throw error;
  }
}
