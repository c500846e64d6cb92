/** The patterns of addresses of categories, tags and authors: `/folder/:slug`, or the slug alone. */
import type { Subject } from "#app/database/queries/subject-address.server.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";

export const SUBJECTS = ["category", "tag", "author"] as const satisfies readonly Subject[];

export type SubjectPatterns = Record<Subject, string>;

/** Suggested patterns; others may be typed. */
export const OFFERED_PATTERNS: Record<Subject, readonly string[]> = {
  category: ["/archive/:slug", "/category/:slug", "/topics/:slug", "/:slug"],
  tag: ["/archive/:slug", "/tag/:slug", "/tags/:slug"],
  author: ["/author/:slug", "/authors/:slug", "/writers/:slug"],
};

/** Typed text as patterns are stored: in lower case, with one slash before each part. */
export function toSubjectPattern(typed: string): string {
  const parts = typed.trim().normalize("NFC").toLowerCase().split("/").filter(Boolean);
  return `/${parts.join("/")}`;
}

/** The first part of a pattern, "" where addresses are the slug alone; null for anything that is not a pattern. */
export function folderOf(pattern: string): string | null {
  const [, first = "", second, ...more] = pattern.split("/");
  if (second === undefined) return first === ":slug" ? "" : null;
  const isFolder = SLUG.test(first) && first.length <= SLUG_MAX_LENGTH;
  return isFolder && second === ":slug" && more.length === 0 ? first : null;
}

/** Endings and beginnings that say which page of a subject an address is. */
const FEED = "/rss.xml";
const KIND_FOLDER = /^\/archive-(video|audio)\/([^/]+)$/;
const KIND_END = /^(.+)\/(video|audio)$/;
const SECOND_LOOK = /^\/author-v2\/([^/]+)$/;

/** A way to read an address: whose page it would be, and which of its pages. */
export interface SubjectReading {
  /** The address of the subject itself. */
  base: string;
  kind: "audio" | "video" | null;
  isFeed: boolean;
  /** Whether it is the author's page in its second look. */
  isSecondLook: boolean;
}

/** All ways to read an address, the subject's own address first. @param path decoded, without a slash at the end */
export function readingsOf(path: string): SubjectReading[] {
  const isFeed = path.endsWith(FEED);
  const own = isFeed ? path.slice(0, -FEED.length) : path;
  const plain = { base: own, kind: null, isFeed, isSecondLook: false };
  const [, folderKind, slug] = KIND_FOLDER.exec(own) ?? [];
  if (folderKind) return [{ ...plain, base: `/archive/${slug}`, kind: folderKind as "audio" }];
  const second = SECOND_LOOK.exec(path)?.[1];
  if (second) return [{ ...plain, base: `/author/${second}`, isSecondLook: true }];
  const [, base, endKind] = KIND_END.exec(own) ?? [];
  return base && endKind ? [plain, { ...plain, base, kind: endKind as "audio" }] : [plain];
}
