import { useEffect } from "react";
import { useLocation } from "react-router";
import { photoInHash } from "#app/features/gallery/photo-address.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { targetOf } from "#app/islands/focus-targets.ts";
import { currentPage } from "#app/magazine/shell/current-page.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** Delay until the pictures above have their sizes, in milliseconds. */
const SETTLED_MS = 500;
/** User input cancels the scrolling. */
const USER_INPUT_EVENTS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Sets the current post of the page, and resets it on leaving. */
export function useCurrentPost(post: PostDetails): void {
  useEffect(() => currentPage.enter(post), [post]);
}

/** Scrolls to the URL's fragment (`#comment`, a heading) once the page has settled. */
export function useAnchorScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment may be followed again.
  useEffect(() => {
    if (hash === "" || photoInHash(hash, Number.POSITIVE_INFINITY) !== null) return;
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    for (const name of USER_INPUT_EVENTS) {
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

/** Adds copy buttons to the article's code blocks. */
export function useCodeCopy(postId: string): void {
  const { t } = useText();
  const words = { copy: t("post.copyCode"), copied: t("post.codeCopied") };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article that is shown.
  useEffect(() => {
    const blocks = document.querySelectorAll<HTMLElement>("[data-article] pre");
    if (blocks.length === 0) return;
    void import("#app/magazine/post/text/code-copy.ts").then(({ addCopyButtons }) =>
      addCopyButtons(blocks, words),
    );
  }, [postId]);
}
