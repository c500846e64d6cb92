import { termHref, termKindHref } from "#app/features/posts/addresses.ts";

/** One of the three archives that every category and tag has. */
export interface TermArchive {
  /** First path segment of its route. */
  path: "archive" | "archive-video" | "archive-audio";
  /** Limits the archive to one kind of post; all kinds when absent. */
  kind?: "audio" | "video";
  postsPerPage: number;
  look: "articles" | "videos" | "episodes";
  /** Message key of the count. */
  countKey: "count.articles" | "count.videos" | "count.audio";
}

export const ARCHIVES: readonly TermArchive[] = [
  { path: "archive", postsPerPage: 16, look: "articles", countKey: "count.articles" },
  {
    path: "archive-video",
    kind: "video",
    postsPerPage: 12,
    look: "videos",
    countKey: "count.videos",
  },
  {
    path: "archive-audio",
    kind: "audio",
    postsPerPage: 19,
    look: "episodes",
    countKey: "count.audio",
  },
];

/** The archive of a path; the general one by default. */
export function archiveAt(pathname: string): TermArchive {
  const [, segment] = pathname.split("/");
  return ARCHIVES.find((archive) => archive.path === segment) ?? ARCHIVES[0]!;
}

/** URL of a term's archive. */
export function archiveHref({ kind }: TermArchive, term: { path: string }): string {
  return kind ? termKindHref(term, kind) : termHref(term);
}

/** RSS feed of what an archive lists. */
export function archiveFeedHref(archive: TermArchive, term: { path: string }): string {
  return `${archiveHref(archive, term)}/rss.xml`;
}

/** Name of the server-only value: the sections that editors have arranged above the list. */
export const ARRANGED = "arranged";
