/** Substack: the zip of its export with `posts.csv`, a text for each post, and the list of subscribers. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import type { ImportSource, SourceItem } from "#app/features/imports/model.ts";
import { subscribersOf } from "#app/features/imports/sources/subscribers/subscriber-list.server.ts";
import { findSubscriberLists } from "#app/features/imports/sources/subscribers/subscribers-source.server.ts";
import { csvRows } from "#app/features/imports/streams/csv-rows.server.ts";
import { substackPost } from "./substack-post.ts";

/** Where Substack keeps pictures and audio files. */
const FILE_HOSTS = [
  "substackcdn.com",
  "api.substack.com",
  "substack-post-media.s3.amazonaws.com",
  "substack-video.s3.amazonaws.com",
  "bucketeer-e05bbc84-baa3-437e-9518-adb32be77984.s3.amazonaws.com",
];

interface SubstackExport {
  archive: Archive;
  /** The list of posts, and the folder that it is in. */
  file: string;
  folder: string;
}

/** The list of posts, by which an export of Substack is known. */
export const findSubstackList = (archive: Archive): string | undefined =>
  archive.files.find((file) => /(?:^|\/)posts\.csv$/.test(file));

/** The HTML of a post; "" for one that never had any. */
async function textOf({ archive, folder }: SubstackExport, id: string): Promise<string> {
  const file = `${folder}posts/${id}.html`;
  return archive.size(file) > 0 ? readText(archive, file) : "";
}

async function* itemsOf(from: SubstackExport): AsyncGenerator<SourceItem> {
  const { archive, file } = from;
  for await (const row of csvRows(archive, file)) {
    if (row.record.post_id) yield substackPost(row, await textOf(from, row.record.post_id), file);
  }
  yield* subscribersOf(archive, await findSubscriberLists(archive));
}

/** Looked at for the address of the site. */
const MAX_TEXTS = 50;

/** The export does not say where the site was, but the buttons of its posts lead there. */
async function findSiteUrl(from: SubstackExport): Promise<string> {
  let looked = 0;
  for await (const { record } of csvRows(from.archive, from.file)) {
    const text = await textOf(from, record.post_id ?? "");
    const [, site] = /href="(https:\/\/[\w.-]+)\/subscribe\?/.exec(text) ?? [];
    if (site) return site;
    looked += 1;
    if (looked >= MAX_TEXTS) break;
  }
  return "";
}

/** Reads the list row by row, each text from a file of its own. */
export async function openSubstack(
  archive: Archive,
  file: string,
  name: string,
): Promise<ImportSource> {
  const from = { archive, file, folder: file.slice(0, -"posts.csv".length) };
  const siteUrl = await findSiteUrl(from);
  return {
    name: "substack",
    origin: `substack ${siteUrl || name}`,
    siteUrl,
    fileHosts: FILE_HOSTS,
    title: URL.parse(siteUrl)?.hostname.split(".")[0] ?? "",
    items: () => itemsOf(from),
    findFile: () => null,
  };
}
