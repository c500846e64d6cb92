/** Imports posts, each with its comments in one transaction. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { IMPORTED_FIELDS, pickFields } from "#app/features/posts/fields/field-names.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { mergeReactions } from "#app/features/reactions/commands.server.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { spreadLines, wordsOfWebVtt, writeWebVtt } from "#app/lib/media/web-vtt.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { dateComments } from "./comment-times.server.ts";
import {
  audioPath,
  type ExaminedByPath,
  type MediaIds,
  picturePath,
  videoPath,
} from "./folder-media.server.ts";
import { valueOrStop } from "./folder-people.server.ts";
import type { FolderComment } from "./folder-schema.ts";
import { bodyOf } from "./folder-texts.server.ts";
import type { Folder, FolderPost } from "./read-folder.server.ts";

/** Results of the earlier steps. */
export interface FolderContent {
  folder: Folder;
  examined: ExaminedByPath;
  media: MediaIds;
  /** The newest date in the folder. */
  newest: number;
}

function datesIn({ at, replies }: FolderComment): number[] {
  return [...(at === undefined ? [] : [at]), ...replies.flatMap(datesIn)];
}

/** The newest date in the folder, of posts and dated comments. */
export function newestDate({ posts }: Folder): number {
  const dates = posts.flatMap(({ matter, comments }) => [
    matter.published,
    ...comments.flatMap(({ comment }) => datesIn(comment)),
  ]);
  return dates.reduce((newest, date) => Math.max(newest, date), 0);
}

function playablePath({ matter: { video, audio } }: FolderPost): string | null {
  if (video?.file) return videoPath(video.file);
  return audio?.file ? audioPath(audio.file) : null;
}

/** Timed captions unchanged; a transcript without times is spread over the duration of the file. */
function transcriptsOf(post: FolderPost, durationMs: number | null): PostInput["transcripts"] {
  const { captions, transcript, matter } = post;
  const given = transcript ?? captions;
  if (given === null) return undefined;
  const isTimed = matter.captions?.endsWith(".vtt") && captions !== null;
  const lines = given.trim();
  const vtt = isTimed ? captions : writeWebVtt(spreadLines(lines, (durationMs ?? 0) / 1000));
  return [{ vtt, text: given.startsWith("WEBVTT") ? wordsOfWebVtt(given) : lines }];
}

function chaptersOf({ chapters = [] }: FolderPost["matter"]): PostInput["chapters"] {
  return chapters.map((chapter) => ({ ...chapter, title: smartenQuotes(chapter.title) }));
}

function altOf({ folder }: FolderContent, { matter }: FolderPost): string {
  const { photo, photoAlt } = matter;
  const entry = photo ? folder.manifest.get(picturePath(photo)) : undefined;
  return smartenQuotes(photoAlt ?? entry?.alt ?? "");
}

function galleryOf({ media }: FolderContent, { matter }: FolderPost) {
  return (matter.photos ?? []).map(({ file, subject, caption }) => ({
    mediaId: media.get(picturePath(file))!,
    alt: smartenQuotes(subject),
    caption: smartenQuotes(caption),
  }));
}

function postInput(content: FolderContent, post: FolderPost): PostInput {
  const { matter, list } = post;
  const { id, kind, status, slug, audio, video, photo } = matter;
  const file = playablePath(post);
  const mediaId = file ? content.media.get(file) : null;
  const durationMs = (file && content.examined.get(file)?.facts.duration_ms) || null;
  return {
    id,
    kind,
    status,
    slug,
    list,
    bodyMarkdown: bodyOf(content, post),
    hasDropCap: matter.dropCap,
    mediaId,
    ...pickFields(IMPORTED_FIELDS, (name) => smartenQuotes(matter[name])),
    authorIds: [matter.author],
    categoryIds: matter.categories,
    tagIds: matter.tags,
    publishedAt: matter.published,
    pictures: galleryOf(content, post),
    pictureId: photo ? content.media.get(picturePath(photo)) : null,
    pictureAlt: altOf(content, post),
    ...(video?.stream ? { embedUrl: `/streams/${video.stream}` } : {}),
    series: audio?.series ?? null,
    season: audio?.season ?? null,
    episode: audio?.episode ?? null,
    curatedRank: content.folder.numbers[id]?.curated ?? null,
    ...(mediaId ? { transcripts: transcriptsOf(post, durationMs) } : {}),
    ...(matter.chapters ? { chapters: chaptersOf(matter) } : {}),
  };
}

async function importComments(
  writer: Writer,
  content: FolderContent,
  post: FolderPost,
): Promise<number> {
  const { id, published } = post.matter;
  const comments = post.comments.map(({ comment }) => comment);
  let added = 0;
  for (const dated of dateComments(id, published, content.newest, comments)) {
    const { author, text, likes, at, parentId } = dated;
    const input = { id: dated.id, postId: id, parentId, body: text };
    const origin = { userId: author, likes };
    const change = { actor: SYSTEM, isImport: true, at, origin };
    const saved = valueOrStop(`${post.file} comment`, await addComment(writer, input, change));
    if (saved.change === "inserted") added++;
  }
  return added;
}

/** Imports one post with its comments: both, or neither. */
async function importPost(
  writer: Writer,
  content: FolderContent,
  post: FolderPost,
): Promise<{ change: SaveResult; comments: number }> {
  const imported = content.folder.numbers[post.matter.id];
  const input = postInput(content, post);
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const at = post.matter.published;
    const change = { actor: SYSTEM, isImport: true, at, ...(imported ? { imported } : {}) };
    const saved = valueOrStop(post.file, await savePost(inside, input, change));
    return { change: saved.change, comments: await importComments(inside, content, post) };
  });
}

/** Adds the likes of the folder's people; idempotent. */
export async function importFavorites(
  writer: Writer,
  { folder, newest }: FolderContent,
): Promise<void> {
  for (const { id, favorites } of folder.people) {
    const likes = favorites.map((post) => ({ kind: "like" as const, id: post, isOn: true }));
    const actor = { userId: id, role: "author" as const };
    const change = { actor, at: newest, isImport: true };
    valueOrStop(`people.json ${id}`, await mergeReactions(writer, likes, change));
  }
}

export interface ImportedPosts {
  posts: Record<SaveResult, number>;
  /** Number of new comments. */
  comments: number;
}

/** Imports all posts, oldest first, so that their numbers follow their dates. */
export async function importPosts(
  writer: Writer,
  content: FolderContent,
  onPost: (done: number, total: number) => void,
): Promise<ImportedPosts> {
  const counts: ImportedPosts = {
    posts: { inserted: 0, updated: 0, unchanged: 0 },
    comments: 0,
  };
  const byDate = content.folder.posts.toSorted(
    (one, other) => one.matter.published - other.matter.published,
  );
  for (const [index, post] of byDate.entries()) {
    const { change, comments } = await importPost(writer, content, post);
    counts.posts[change]++;
    counts.comments += comments;
    onPost(index + 1, byDate.length);
  }
  return counts;
}
