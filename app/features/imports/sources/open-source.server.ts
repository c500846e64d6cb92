/** Finds out of which program an export is. */
import { basename } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readArchiveManifest } from "#app/features/imports/archive/archive-manifest.server.ts";
import { openArchive } from "#app/features/imports/archive/open-archive.server.ts";
import type { ImportSource, SourceItem } from "#app/features/imports/model.ts";
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
  source: ImportSource;
  archive: Archive;
}

async function recognise(archive: Archive, name: string): Promise<ImportSource> {
  if (await readArchiveManifest(archive))
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

/** A second text of the same id is another one: it must not take the place of the first. */
async function* withDistinctIds(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  const counts = new Map<string, number>();
  for await (const item of items) {
    if (item.type !== "post" && item.type !== "page") {
      yield item;
      continue;
    }
    const id = `${item.type} ${item.externalId}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    yield count === 1 ? item : { ...item, externalId: `${item.externalId} (${count})` };
  }
}

/**
 * Opens an export. The caller closes the archive.
 * @throws ImportProblem when it cannot be read
 */
export async function openSource(path: string): Promise<OpenedSource> {
  const archive = await openArchive(path);
  try {
    const source = await recognise(archive, basename(path));
    const items = () => withDistinctIds(source.items());
    return { archive, source: { ...source, items } };
  } catch (error) {
    archive.close();
    throw error;
  }
}
