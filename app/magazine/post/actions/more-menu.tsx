import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { RowMenu } from "#app/ui/menus/row-menu.tsx";

/** A menu item that copies the post's URL and confirms it in its label (`copy-links.ts`). */
function CopyLink({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <>
      <a href={postHref(post)} data-copy-link data-control className="menu-row focus-ring">
        <span data-copy className="contents">
          <Glyph name="link" className="size-4" />
          {t("post.copyLink")}
        </span>
        <span data-copied hidden className="contents">
          <Glyph name="check" className="size-4" />
          {t("post.linkCopied")}
        </span>
      </a>
      {/* Outside of the link: inside, the status would be part of its accessible name. */}
      <span role="status" className="sr-only" />
    </>
  );
}

/** A page may have two menus: in the header and in the sticky bar. */
export type MenuPlace = "header" | "bar";

type DialogName = "hide" | "report";

const PostDialog = lazy(() =>
  import("./post-dialog.tsx").then(({ PostDialog }) => ({ default: PostDialog })),
);

/** Hides the author's posts after a confirmation, or shows them again. */
function HideRow({ post, onAsk }: { post: PostSummary; onAsk: () => void }) {
  const { t } = useText();
  const { subscribe, list, none } = hiddenAuthors;
  const { id } = post.author;
  const isHidden = useSyncExternalStore(subscribe, list, none).some((author) => author.id === id);
  return (
    <button
      type="button"
      onClick={() => (isHidden ? hiddenAuthors.show(id) : onAsk())}
      className="menu-row focus-ring needs-script"
    >
      <Glyph name="hide" className="size-4" />
      {t(isHidden ? "post.showAuthor" : "post.hideAuthor")}
    </button>
  );
}

/** Further actions; dialogs are loaded on demand. */
export function MoreMenu({ post, place }: { post: PostSummary; place: MenuPlace }) {
  const { t } = useText();
  /** Stays mounted when closed: the browser restores the focus. */
  const [dialog, setDialog] = useState<{ name: DialogName; isOpen: boolean } | null>(null);
  const id = `more-${place}`;

  function ask(name: DialogName) {
    document.getElementById(id)?.hidePopover();
    setDialog({ name, isOpen: true });
  }

  return (
    <>
      <RowMenu
        id={id}
        label={t("post.more")}
        icon={<Glyph name="more" className="size-4" />}
        buttonClassName="pill pill-round focus-ring rounded-full"
      >
        <li>
          <CopyLink post={post} />
        </li>
        <li>
          <a href="#comment" className="menu-row focus-ring">
            <Glyph name="comment" className="size-4" />
            {t("post.commentThis")}
          </a>
        </li>
        <li>
          <HideRow post={post} onAsk={() => ask("hide")} />
        </li>
        <li>
          <a
            href={`/actions/comments?report=post:${post.id}`}
            rel="nofollow"
            data-control
            onClick={(event) => {
              // Anonymous readers are sent to the log-in first.
              if (!hasSessionHint()) return;
              event.preventDefault();
              ask("report");
            }}
            className="menu-row focus-ring"
          >
            <Glyph name="flag" className="size-4" />
            {t("post.report")}
          </a>
        </li>
      </RowMenu>
      {dialog && (
        <Suspense>
          <PostDialog
            {...dialog}
            post={post}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
