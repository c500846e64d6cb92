import type { Channel } from "#app/features/player/channels/channel.ts";

interface Sentence {
  link: HTMLAnchorElement;
  at: number;
  until: number;
}

/** Transcript sentences of a post on this page, in order. */
function sentencesOf(postId: string): Sentence[] {
  const box = `[data-transcript="${CSS.escape(postId)}"] a[data-until]`;
  return [...document.querySelectorAll<HTMLAnchorElement>(box)].map((link) => ({
    link,
    at: Number(link.dataset.at),
    until: Number(link.dataset.until),
  }));
}

/** Scrolls the sentence into the middle of the transcript box without scrolling the page. */
function bringIntoBox(link: HTMLElement): void {
  const box = link.closest<HTMLElement>("[data-transcript]");
  if (!box || box.matches(":hover, :focus-within")) return;
  const { top } = link.getBoundingClientRect();
  const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  box.scrollBy({ top: top - middle, behavior: prefersReducedMotion ? "instant" : "smooth" });
}

/**
 * Highlights the current sentence in the transcript of the playing track.
 * @returns stops highlighting
 */
export function markSentences({ element, get, subscribe }: Channel): () => void {
  let marked: HTMLAnchorElement | null = null;

  function mark(link: HTMLAnchorElement | null): void {
    if (link === marked) return;
    marked?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    marked = link;
    if (link) bringIntoBox(link);
  }

  function look(): void {
    const { track, status, resumeAt } = get();
    if (!track || resumeAt !== null || status === "ended") {
      mark(null);
      return;
    }
    const now = element.currentTime;
    const current = sentencesOf(track.postId).find(({ at, until }) => at <= now && now < until);
    mark(current?.link ?? null);
  }

  const unsubscribe = subscribe(look);
  element.addEventListener("timeupdate", look);
  return () => {
    unsubscribe();
    element.removeEventListener("timeupdate", look);
    mark(null);
  };
}
