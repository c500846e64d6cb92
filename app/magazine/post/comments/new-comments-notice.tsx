import { useEffect, useRef, useState } from "react";
import type { FlatComment } from "#app/features/comments/models.ts";
import { useCommentsText } from "./comments-text.ts";
import { useTools } from "./discussion-context.ts";
import { hasComment } from "./discussion-threads.ts";
import { fetchNewComments } from "./fetch-comments.ts";

/** Polling interval in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/** Announces new comments while the discussion is visible; they are inserted only on request. */
export function NewCommentsNotice() {
  const { t } = useCommentsText();
  const { discussion } = useTools();
  const box = useRef<HTMLDivElement>(null);
  const { waiting, take } = useArrivals(box);
  const fresh = waiting.filter(({ id }) => !hasComment(discussion.page.threads, id));
  return (
    <div ref={box} className="sticky top-28 z-20 h-0">
      <p role="status" className="flex justify-center pt-1">
        {fresh.length > 0 && (
          <button
            type="button"
            onClick={() => discussion.add(take())}
            className="focus-ring rounded-full bg-primary-700 px-5 py-2.5 text-sm font-medium text-white shadow-lg transition-colors hover:bg-primary-800"
          >
            {t("newComments", { n: fresh.length })}
          </button>
        )}
      </p>
    </div>
  );
}

/** Whether the discussion is in the viewport. */
function useIsInView(box: React.RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const section = box.current?.parentElement;
    if (!section) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [box]);
  return isInView;
}

/** Polls while the page is visible. */
function useArrivals(box: React.RefObject<HTMLElement | null>) {
  const { post, discussion } = useTools();
  const [waiting, setWaiting] = useState<FlatComment[]>([]);
  const asOf = useRef(discussion.page.asOf);
  const isInView = useIsInView(box);
  useEffect(() => {
    if (!isInView) return;
    async function look() {
      if (document.hidden) return;
      const arrivals = await fetchNewComments(post.id, asOf.current);
      asOf.current = arrivals.asOf;
      if (arrivals.comments.length > 0) {
        setWaiting((before) => [...before, ...arrivals.comments]);
      }
    }
    // A failed poll is made up for by the next.
    const quietly = () => look().catch(() => undefined);
    void quietly();
    const timer = setInterval(quietly, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", quietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", quietly);
    };
  }, [isInView, post.id]);
  function take(): FlatComment[] {
    setWaiting([]);
    return waiting;
  }
  return { waiting, take };
}
