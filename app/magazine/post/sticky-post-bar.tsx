import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";
import { currentPage } from "#app/magazine/current-page.ts";
import { useText } from "#app/platform/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ContentsMenu } from "./actions/contents-menu.tsx";
import { MoreMenu } from "./actions/more-menu.tsx";
import { ShareMenu } from "./actions/share-menu.tsx";
import { readingPercent, useScrolled } from "./reading-progress.ts";
import { isLong } from "./table-of-contents.tsx";

/** Scrolled this far, in CSS pixels, the bar appears. */
const APPEARS_AT_PX = 600;

function ProgressTrack() {
  const { t } = useText();
  const percent = useScrolled(readingPercent);
  return (
    <div
      role="progressbar"
      aria-label={t("post.progress")}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.25 bg-neutral-700"
    >
      <div className="h-full bg-teal-500" style={{ width: `${percent}%` }} />
    </div>
  );
}

function BarTitle({ post }: { post: PostSummary }) {
  return (
    <p className="hidden min-w-0 items-center gap-3 lg:flex">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-8 rounded-full text-sm"
        width={32}
      />
      <span className="truncate">
        <bdi className="text-neutral-300">{post.author.name}</bdi>
        <span aria-hidden="true" className="mx-2 text-neutral-500">
          ·
        </span>
        <bdi className="font-medium">{post.title}</bdi>
      </span>
    </p>
  );
}

function Bar({ post }: { post: PostDetails }) {
  const { t } = useText();
  return (
    <aside aria-label={t("post.stickyBar")} className="dark bg-neutral-900 text-neutral-100">
      <div className="page-container flex h-16 items-center justify-between gap-6">
        <BarTitle post={post} />
        <div className="post-actions max-lg:w-full">
          <LikeButton post={post} />
          <span aria-hidden="true" className="grow lg:hidden" />
          {isLong(post) && <ContentsMenu outline={post.outline} />}
          <BookmarkButton post={post} />
          <span aria-hidden="true" className="rule" />
          <ShareMenu post={post} place="bar" />
          <MoreMenu post={post} place="bar" />
        </div>
      </div>
      <ProgressTrack />
    </aside>
  );
}

/** The current post's own bar, in the header's sticky block once its head has scrolled away. */
export function StickyPostBar() {
  const { post } = useSyncExternalStore(currentPage.subscribe, currentPage.get, currentPage.get);
  const isDeep = useScrolled(() => window.scrollY > APPEARS_AT_PX);
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(document.getElementById("sticky-slot")), []);
  return post && isDeep && slot ? createPortal(<Bar post={post} />, slot) : null;
}
