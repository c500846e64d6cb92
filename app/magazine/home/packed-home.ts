import type { PostSummary } from "#app/features/posts/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { LoadedHome, LoadedSection } from "./sections.ts";

/** The number of posts per section that show their excerpt. */
const SHOWN_EXCERPTS: Partial<Record<LoadedSection["kind"], number>> = {
  "hero-big-3": 1,
  "hero-full-bleed": 1,
  "magazine-split": 1,
  "magazine-columns": 1,
  "magazine-mosaic": 6,
  "magazine-open": 4,
  "magazine-stage": 1,
  audio: 3,
  podcasts: 2,
  latest: Number.POSITIVE_INFINITY,
};

function postsOf(section: LoadedSection): PostSummary[] {
  if ("page" in section) return section.page.items;
  return "posts" in section ? section.posts : [];
}

/** Slides after the first show title and number of pictures only. */
function asSlide(picture: Picture, index: number): Picture {
  return index === 0 ? picture : { ...picture, alt: "", placeholder: null };
}

/** Drops excerpts that no card shows. */
export function withoutUnusedExcerpts(home: LoadedHome): LoadedHome {
  const seen = new Set<PostSummary>();
  for (const section of home.sections) {
    for (const post of postsOf(section).slice(0, SHOWN_EXCERPTS[section.kind] ?? 0)) seen.add(post);
  }
  const shortened = new Map<PostSummary, PostSummary>();
  const shorten = (post: PostSummary) => {
    const known = shortened.get(post) ?? {
      ...post,
      excerpt: seen.has(post) ? post.excerpt : "",
      gallery: post.gallery.map(asSlide),
    };
    shortened.set(post, known);
    return known;
  };
  const sections = home.sections.map((section) =>
    "posts" in section ? { ...section, posts: section.posts.map(shorten) } : section,
  );
  return { ...home, sections } as LoadedHome;
}
