/** Posts as cards show them, without a database. */
import type { PostSummary } from "#app/features/posts/models.ts";

const AUTHOR = {
  id: "mei",
  slug: "mei",
  path: "/author/mei",
  name: "Mei Tanaka",
  jobName: "Design critic",
  avatar: null,
  cover: null,
  postCount: 5,
};

/** A post with a text and nothing else, the newer the larger its number. */
export const cardPost = (number: number, overrides: Partial<PostSummary> = {}): PostSummary => ({
  id: `post-${number}`,
  kind: "standard",
  slug: `post-${number}`,
  path: `/single/post-${number}`,
  title: `Post ${number}`,
  excerpt: "Some words.",
  language: null,
  publishedAt: Date.UTC(2026, 10, number),
  readingMinutes: number,
  picture: null,
  author: AUTHOR,
  category: null,
  likeCount: 0,
  commentCount: 0,
  gallery: [],
  media: null,
  embedUrl: null,
  sponsor: "",
  sponsorUrl: null,
  series: null,
  season: null,
  episode: null,
  ...overrides,
});
