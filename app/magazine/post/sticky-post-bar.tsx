import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { PostDetails } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";
import { useText } from "#app/platform/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CopyLink } from "./copy-link.tsx";

/** Scrolled this far, in CSS pixels, the bar appears. */
const APPEARS_AT_PX = 600;

/** How much of the article has passed the top of the window, 0 to 1. */
function progressOf(article: Element): number {
  const { bottom } = article.getBoundingClientRect();
  const end = bottom + window.scrollY;
  return Math.min(1, Math.max(0, window.scrollY / end));
}

/** Reading progress in hundredths, or null above the bar's threshold. */
function useReadingProgress(articleSelector: string): number | null {
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const article = document.querySelector(articleSelector);
      const isDeep = window.scrollY > APPEARS_AT_PX;
      setProgress(isDeep && article ? Math.round(progressOf(article) * 100) : null);
    }
    function schedule() {
      frame ||= requestAnimationFrame(measure);
    }
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [articleSelector]);
  return progress;
}

function BarContent({ post, progress }: { post: PostDetails; progress: number }) {
  const { t } = useText();
  return (
    <aside aria-label={t("post.stickyBar")} className="dark bg-neutral-900 text-neutral-100">
      <div className="page-container flex h-16 items-center justify-between gap-6">
        <p className="hidden min-w-0 items-center gap-3 lg:flex">
          <Avatar
            name={post.author.name}
            picture={post.author.avatar}
            className="size-8 rounded-full text-sm"
            width={32}
          />
          <span className="truncate">
            <span className="text-neutral-300">{post.author.name}</span>
            <span aria-hidden="true" className="mx-2 text-neutral-500">
              ·
            </span>
            <span className="font-medium">{post.title}</span>
          </span>
        </p>
        <div className="flex items-center gap-2 max-lg:w-full max-lg:justify-between">
          <LikeButton post={post} />
          <span className="flex items-center gap-2">
            <BookmarkButton post={post} />
            <CopyLink post={post} />
          </span>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={t("post.progress")}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.25 bg-neutral-700"
      >
        <div className="h-full bg-teal-500" style={{ width: `${progress}%` }} />
      </div>
    </aside>
  );
}

/** The current post's own bar, in the header's sticky block once its head has scrolled away. */
export function StickyPostBar({ post }: { post: PostDetails }) {
  const progress = useReadingProgress(".prose");
  if (progress === null) return null;
  const slot = document.getElementById("sticky-slot");
  return slot && createPortal(<BarContent post={post} progress={progress} />, slot);
}
