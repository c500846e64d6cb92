/** Medium: the zip of its export with a page for each post. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import type {
  ImportSource,
  SourceItem,
  SourcePerson,
  SourceTerm,
} from "#app/features/imports/model.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { plainPerson, plainTerm } from "#app/features/imports/sources/subjects.ts";
import {
  isResponse,
  type MediumPost,
  mediumPath,
  mediumPost,
  readMediumPost,
} from "./medium-post.ts";

const FILE_HOSTS = ["cdn-images-1.medium.com", "miro.medium.com"];

const POST_FILE = /(?:^|\/)posts\/[^/]+\.html$/;

/** The pages of posts; none for an export of another program. */
export async function findMediumPosts(archive: Archive): Promise<readonly string[]> {
  const files = archive.files.filter((file) => POST_FILE.test(file));
  const isPost = (head: string) => /<article class="h-entry">/.test(head);
  const looked = await findByHead(archive, POST_FILE, isPost);
  return looked.length > 0 ? files : [];
}

/** Collected before the posts are read. */
interface Head {
  people: Map<string, SourcePerson>;
  tags: Map<string, SourceTerm>;
  /** Old paths by the ids of posts. */
  paths: Map<string, string>;
  /** URL of a publication with its own domain; "" on Medium. */
  siteUrl: string;
}

const isOfMedium = (address: string) => /(?:^|\.)medium\.com$/.test(URL.parse(address)?.host ?? "");

async function* readPosts(archive: Archive, files: readonly string[]): AsyncGenerator<MediumPost> {
  for (const file of files) yield readMediumPost(file, await readText(archive, file));
}

async function readHead(archive: Archive, files: readonly string[]): Promise<Head> {
  const head: Head = { people: new Map(), tags: new Map(), paths: new Map(), siteUrl: "" };
  for await (const post of readPosts(archive, files)) {
    const place = { file: post.file, field: "" };
    if (post.author) {
      const person = plainPerson(post.author, place);
      head.people.set(person.externalId, person);
    }
    for (const name of post.tags) {
      const tag = plainTerm("tag", name, place);
      head.tags.set(tag.externalId, tag);
    }
    const path = mediumPath(post);
    if (path) head.paths.set(post.id, path);
    const isElsewhere = post.address !== "" && !isOfMedium(post.address);
    if (isElsewhere) head.siteUrl ||= URL.parse(post.address)?.origin ?? "";
  }
  return head;
}

async function* itemsOf(
  archive: Archive,
  files: readonly string[],
  { people, tags, paths }: Head,
): AsyncGenerator<SourceItem> {
  yield* people.values();
  yield* tags.values();
  for await (const post of readPosts(archive, files)) {
    const { file, id, title } = post;
    const place = { file, field: "" };
    if (isResponse(post))
      yield { type: "loss", externalId: id, place, code: "not-supported", detail: title };
    else yield mediumPost(post, paths);
  }
}

/** Reads all files twice: first for people and terms, then for posts. */
export async function openMedium(
  archive: Archive,
  files: readonly string[],
): Promise<ImportSource> {
  const head = await readHead(archive, files);
  const [first] = head.people.values();
  return {
    name: "medium",
    origin: `medium ${head.siteUrl || first?.externalId || ""}`,
    siteUrl: head.siteUrl,
    fileHosts: FILE_HOSTS,
    title: first?.name ?? "",
    items: () => itemsOf(archive, files, head),
    findFile: () => null,
  };
}
