/** The patterns of addresses that an owner can choose for posts. */
import type { PostKind } from "#app/features/posts/models.ts";

export const POST_PATTERNS = ["kind", "slug", "month", "category", "p"] as const;

export type PostPattern = (typeof POST_PATTERNS)[number];

export const KINDS_WITH_PATTERN: readonly PostKind[] = ["standard", "gallery", "video", "audio"];

/** The default is one pattern for each kind; without a stored one `POST_ADDRESS` takes it too. */
const byKind = (kind: PostKind) =>
  kind === "standard" ? "/single/:slug" : `/single-${kind}/:slug`;

const PATTERNS: Record<PostPattern, (kind: PostKind) => string> = {
  kind: byKind,
  slug: () => "/:slug",
  month: () => "/:year/:month/:slug",
  category: () => "/:category/:slug",
  p: () => "/p/:slug",
};

/** The pattern for posts of a kind, e.g. `/:year/:month/:slug`. */
export const patternOf = (choice: PostPattern, kind: PostKind): string => PATTERNS[choice](kind);

/** The choice that a stored pattern of standard posts belongs to. */
export const choiceOf = (pattern: string): PostPattern =>
  POST_PATTERNS.find((choice) => patternOf(choice, "standard") === pattern) ?? "kind";

/** Segments that a placeholder of a pattern can match. */
const PLACES: ReadonlyMap<string, RegExp> = new Map([
  [":slug", /./],
  [":category", /./],
  [":year", /^\d{4}$/],
  [":month", /^\d{2}$/],
]);

/** The slug in a path that a pattern matches; null for another path. */
export function slugIn(pattern: string, path: string): string | null {
  const places = pattern.split("/");
  const segments = path.split("/");
  if (places.length !== segments.length) return null;
  const isMatch = places.every((place, index) => {
    const segment = segments[index]!;
    return PLACES.get(place)?.test(segment) ?? place === segment;
  });
  return isMatch ? segments[places.indexOf(":slug")]! : null;
}
