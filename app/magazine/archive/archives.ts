import type { PostKind } from "#app/features/posts/models.ts";

/** One of the three archives that every category and tag has. */
export interface Archive {
  /** First segment of its address. */
  path: "archive" | "archive-video" | "archive-audio";
  /** The only kind of post it shows; all kinds when absent. */
  kind?: PostKind;
  postsPerPage: number;
  look: "articles" | "films" | "sounds";
  /** Message that says how many there are. */
  countKey: "count.articles" | "count.videos" | "count.audio";
}

export const ARCHIVES: readonly Archive[] = [
  { path: "archive", postsPerPage: 16, look: "articles", countKey: "count.articles" },
  {
    path: "archive-video",
    kind: "video",
    postsPerPage: 12,
    look: "films",
    countKey: "count.videos",
  },
  {
    path: "archive-audio",
    kind: "audio",
    postsPerPage: 19,
    look: "sounds",
    countKey: "count.audio",
  },
];

/** The archive at an address; the one of all kinds for anything unknown. */
export function archiveAt(pathname: string): Archive {
  const [, segment] = pathname.split("/");
  return ARCHIVES.find((archive) => archive.path === segment) ?? ARCHIVES[0]!;
}
