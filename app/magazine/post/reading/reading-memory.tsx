import ArrowDown from "lucide-react/icons/arrow-down";
import { useEffect, useState } from "react";
import { useReaderText } from "#app/magazine/reader/reader-text.ts";
import { readingPercent } from "./reading-progress.ts";

/** Readers who have scrolled further are not offered to resume. */
const STILL_AT_TOP_PX = 300;
/** Timeout of the offer in milliseconds. */
const OFFER_MS = 12_000;

/** Saves the reading position of signed-in readers and offers to resume there. */
export function ReadingMemory({ postId }: { postId: string }) {
  const { t } = useReaderText();
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    findPlace(postId).then(setPlace, () => undefined);
  }, [postId]);
  useEffect(() => {
    if (place === null) return;
    const timer = setTimeout(() => setPlace(null), OFFER_MS);
    return () => clearTimeout(timer);
  }, [place]);
  useEffect(() => keepPlace(postId), [postId]);
  if (place === null) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-space,0px)+1.5rem)] z-30 flex justify-center px-4"
    >
      <button
        type="button"
        onClick={() => {
          scrollToPlace(place);
          setPlace(null);
        }}
        className="focus-ring pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-neutral-900 px-6 text-sm font-medium text-white shadow-lg transition-colors hover:bg-neutral-700 dark:bg-neutral-100 dark:text-neutral-900 dark:hover:bg-white"
      >
        <ArrowDown aria-hidden="true" className="size-4" />
        {t("reading.resume", { n: Math.round(place * 100) })}
      </button>
    </div>
  );
}

async function findPlace(postId: string): Promise<number | null> {
  const response = await fetch(`/api/reading?${new URLSearchParams({ post: postId })}`);
  if (!response.ok || window.scrollY > STILL_AT_TOP_PX) return null;
  const { progress } = (await response.json()) as { progress: number | null };
  return progress;
}

/** Inverse of `readingPercent`: the scroll position for a percentage. */
function scrollToPlace(progress: number): void {
  const text = document.querySelector("[data-article]");
  if (!text) return;
  const end = text.getBoundingClientRect().bottom + window.scrollY;
  window.scrollTo({ top: end * progress });
}

/**
 * Saves the position when the page is hidden or left.
 * @returns a function that saves and stops
 */
function keepPlace(postId: string): () => void {
  let sent = 0;
  let furthest = 0;
  const look = () => {
    furthest = Math.max(furthest, readingPercent());
  };
  function send() {
    if (furthest === sent) return;
    sent = furthest;
    const progress = String(furthest / 100);
    navigator.sendBeacon("/api/reading", new URLSearchParams({ postId, progress }));
  }
  function onLeave() {
    look();
    send();
  }
  const onHide = () => document.hidden && onLeave();
  window.addEventListener("scroll", look, { passive: true });
  window.addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    window.removeEventListener("scroll", look);
    window.removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onHide);
    // The text is unmounted by now: the last measured value counts.
    send();
  };
}
