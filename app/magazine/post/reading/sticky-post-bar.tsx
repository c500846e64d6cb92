import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/actions/like-button.tsx";
import { TitleWords } from "#app/magazine/cards/parts/title-words.tsx";
import { ContentsMenu } from "#app/magazine/post/actions/contents-menu.tsx";
import { MoreMenu } from "#app/magazine/post/actions/more-menu.tsx";
import { ShareMenu } from "#app/magazine/post/actions/share-menu.tsx";
import { isLong } from "#app/magazine/post/text/table-of-contents.tsx";
import { currentPage } from "#app/magazine/shell/current-page.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { readingPercent } from "./reading-progress.ts";
import { SettingsButton } from "./settings-button.tsx";
import { useScrolled } from "./use-scrolled.ts";

/** Scroll offset in CSS pixels at which the bar appears. */
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
  const { locale } = useText();
  return (
    <p className="hidden min-w-0 items-center gap-3 lg:flex">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-8 rounded-full text-sm"
        width={32}
      />
      <span className="truncate">
        <bdi className="text-neutral-300">{bylineOf(post, locale)}</bdi>
        <span aria-hidden="true" className="mx-2">
          ·
        </span>
        <span className="font-medium">
          <TitleWords post={post} />
        </span>
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
        <div data-post={post.id} className="post-actions max-lg:w-full">
          <LikeButton post={post} />
          <span aria-hidden="true" className="grow lg:hidden" />
          {isLong(post) && <ContentsMenu outline={post.outline} />}
          <SettingsButton />
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

/** The post's sticky bar, shown once its header has scrolled away. */
export function StickyPostBar() {
  const { post } = useSyncExternalStore(currentPage.subscribe, currentPage.get, currentPage.get);
  const isDeep = useScrolled(() => window.scrollY > APPEARS_AT_PX);
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(document.getElementById("sticky-slot")), []);
  return post && isDeep && slot ? createPortal(<Bar post={post} />, slot) : null;
}
