import { expect, test } from "vitest";
import { FORM_FIELDS, pickFields } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { differingFields } from "./field-differences.ts";

const PHOTO = { id: "p1", alt: "A bridge", caption: "", credit: "", picture: null };

const CHAPTER = { startSeconds: 62.5, title: "Rust", link: "", pictureId: null, picture: null };

const STORED: Draft = {
  ...pickFields(FORM_FIELDS, () => ""),
  id: "a",
  version: 3,
  kind: "gallery",
  status: "draft",
  access: "public",
  planIds: [],
  isOpenAbove: false,
  hasPassword: false,
  path: "/single-gallery/a",
  slug: "bridge",
  title: "Bridge",
  bodyMarkdown: "",
  wordCount: 0,
  picture: null,
  pictureId: "m1",
  pictureAlt: "A bridge",
  mediaId: null,
  media: null,
  embedUrl: null,
  plannedOn: null,
  publishedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  isCommentsClosed: false,
  hasDropCap: false,
  seoDescription: "Two\nlines",
  authorIds: ["b"],
  categoryIds: ["c1", "c2"],
  tags: ["Iron", "Stone"],
  gallery: [PHOTO],
  isExplicit: false,
  season: 2,
  episode: null,
  episodeType: "full",
  artworkId: null,
  artwork: null,
  socialPictureId: null,
  socialPicture: null,
  isNoindex: false,
  isUnlisted: false,
  chapters: [CHAPTER],
  transcripts: [],
  updatedAt: 0,
};

/** The values that the form sends when it is unchanged. */
const UNTOUCHED = {
  title: "Bridge",
  authorIds: "b",
  categoryIds: "c1,c2",
  tags: "Iron, Stone",
  kind: "gallery",
  pictureId: "m1",
  pictureAlt: "A bridge",
  embedUrl: "",
  mediaId: "",
  slug: "bridge",
  access: "public",
  publishedAt: "2026-01-02T03:04",
  seoTitle: "",
  seoDescription: "Two\r\nlines",
  galleryKept: JSON.stringify([PHOTO]),
  season: "2",
  episode: "",
  chapters: JSON.stringify([{ key: 4, time: "1:02.5", title: "Rust", link: "", pictureId: null }]),
};

const differing = (mine: Record<string, string>) =>
  differingFields(STORED, { ...UNTOUCHED, ...mine }, "UTC").map(({ name }) => name);

test("an unchanged form has no differences", () => {
  expect(differing({})).toEqual([]);
  expect(differing({ tags: " iron,Stone ," })).toEqual([]);
});

test("lists every field that was saved differently, with both values", () => {
  const mine = { ...UNTOUCHED, categoryIds: "c2,c1", slug: "bridges" };
  expect(differingFields(STORED, mine, "UTC")).toEqual([
    { name: "categoryIds", label: "post.category", theirs: "c1,c2", mine: "c2,c1" },
    { name: "slug", label: "post.slug", theirs: "bridge", mine: "bridges" },
  ]);
  for (const [name, value] of Object.entries({
    tags: "Iron",
    kind: "standard",
    pictureId: "",
    pictureAlt: "",
    embedUrl: "https://x.example",
    mediaId: "m2",
    publishedAt: "",
    access: "paid",
    isCommentsClosed: "on",
    seoTitle: "B",
    seoDescription: "",
    galleryKept: JSON.stringify([{ ...PHOTO, alt: "Two" }]),
    season: "3",
    isExplicit: "on",
    chapters: "[]",
  })) {
    expect(differing({ [name]: value })).toEqual([name]);
  }
});

test("ignores values that the form has no field for, and a generated slug", () => {
  const { publishedAt: _date, access: _access, ...authors } = UNTOUCHED;
  expect(differingFields(STORED, { ...authors, slug: "" }, "UTC")).toEqual([]);
});
