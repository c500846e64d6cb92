import { useEffect } from "react";
import { useLocation } from "react-router";
import { photoInHash } from "#app/features/gallery/photo-address.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { currentPage } from "#app/magazine/current-page.ts";
import { targetOf } from "#app/platform/places.ts";
import { useText } from "#app/platform/text.tsx";

/** By then the pictures above have their sizes, in milliseconds. */
const SETTLED_MS = 500;
/** Whoever has started to read elsewhere is not pulled away. */
const HANDS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Notes in the page record that this post is read, and on leaving that no post is. */
export function useCurrentPost(post: PostDetails): void {
  useEffect(() => currentPage.enter(post), [post]);
}

/** Scrolls to what the address names (`#comment`, a heading) once the page has settled. */
export function useAnchorScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be followed again.
  useEffect(() => {
    if (hash === "" || photoInHash(hash, Number.POSITIVE_INFINITY) !== null) return;
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    for (const name of HANDS) {
      window.addEventListener(name, stop, { passive: true, signal: waiting.signal });
    }
    const timer = setTimeout(() => {
      stop();
      const target =
        targetOf(hash) ?? (hash.startsWith("#comment-") ? targetOf("#comments") : null);
      target?.scrollIntoView();
    }, SETTLED_MS);
    waiting.signal.addEventListener("abort", () => clearTimeout(timer));
    return stop;
  }, [hash, key]);
}

/** Gives the article's code, if it has any, its buttons. */
export function useCodeCopy(postId: string): void {
  const { t } = useText();
  const words = { copy: t("post.copyCode"), copied: t("post.codeCopied") };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown.
  useEffect(() => {
    const blocks = document.querySelectorAll<HTMLElement>("[data-article] pre");
    if (blocks.length === 0) return;
    import("./code-copy.ts").then(({ addCopyButtons }) => addCopyButtons(blocks, words));
  }, [postId]);
}
