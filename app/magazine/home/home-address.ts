import { HEADER_STYLE_PAGES } from "#app/magazine/shell/home-pages.ts";

interface HomeChoice {
  /** The home that was made the front page, by its own path. */
  frontPage: string;
  /** Whether visitors may try the other homes: only where the demo is. */
  isTryable: boolean;
}

/**
 * The address of a home for search engines. Header styles show the main home, and a home that was made the front page is
 * there. The others show what a magazine could look like, so only a demo has them found.
 */
export function homeAddress(path: string, { frontPage, isTryable }: HomeChoice) {
  const isFront = path === frontPage || HEADER_STYLE_PAGES.some(({ href }) => href === path);
  const canonical = isFront ? "/" : path;
  const isFound = canonical === "/" || isTryable;
  return { path: canonical, robots: isFound ? ("index" as const) : ("noindex" as const) };
}
