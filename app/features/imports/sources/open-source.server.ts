/** Finds out of which program an export is. */
import { basename } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import { readOwnManifest } from "#app/features/imports/archive/own-manifest.server.ts";
import type { Source } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { findBloggerFeed, openBlogger } from "./blogger/blogger-source.server.ts";
import { findGhostFile, openGhost } from "./ghost/ghost-source.server.ts";
import { findMarkdownFiles } from "./markdown/markdown-site.server.ts";
import { openMarkdown } from "./markdown/markdown-source.server.ts";
import { findMediumPosts, openMedium } from "./medium/medium-source.server.ts";
import { findPodcastFeed, openPodcast } from "./podcast/podcast-source.server.ts";
import { findSubscriberLists, openSubscribers } from "./subscribers/subscribers-source.server.ts";
import { findSubstackList, openSubstack } from "./substack/substack-source.server.ts";
import { findWordPressFiles, openWordPress } from "./wordpress/wordpress-source.server.ts";

export interface OpenedSource {
  source: Source;
  archive: Archive;
}

async function recognise(archive: Archive, name: string): Promise<Source> {
  if (await readOwnManifest(archive))
    throw new ImportProblem("own-archive", { file: name, field: "" });
  const ghost = await findGhostFile(archive);
  if (ghost) return openGhost(archive, ghost);
  const wordPress = await findWordPressFiles(archive);
  if (wordPress.length > 0) return openWordPress(archive, wordPress);
  const substack = findSubstackList(archive);
  if (substack) return openSubstack(archive, substack, name);
  const medium = await findMediumPosts(archive);
  if (medium.length > 0) return openMedium(archive, medium);
  const blogger = await findBloggerFeed(archive);
  if (blogger) return openBlogger(archive, blogger);
  const markdown = findMarkdownFiles(archive);
  if (markdown.length > 0) return openMarkdown(archive, markdown, name);
  const feed = await findPodcastFeed(archive);
  if (feed) return openPodcast(archive, feed);
  const lists = await findSubscriberLists(archive);
  if (lists.length > 0) return openSubscribers(archive, lists, name);
  throw new ImportProblem("not-recognised", { file: name, field: "" });
}

/**
 * Opens an export. The caller closes the archive.
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
