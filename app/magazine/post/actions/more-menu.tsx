import { lazy, Suspense, useState } from "react";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { embedHref, isEmbeddable } from "#app/magazine/embed/embed-address.ts";
import { useEmbedText } from "#app/magazine/embed/embed-text.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { RowMenu } from "#app/ui/menus/row-menu.tsx";
import { CopyLink } from "./copy-link.tsx";

/** The fields of a post that the menu and its dialogs use. */
export type MenuPost = Pick<PostSummary, "access" | "id" | "path" | "title" | "author">;

/** A page may have two menus: in the header and in the sticky bar. */
export type MenuPlace = "header" | "bar";

export type DialogName = "embed" | "hide" | "report";

const PostDialog = lazy(() =>
  import("./post-dialog.tsx").then(({ PostDialog }) => ({ default: PostDialog })),
);

/**
 * Hides the author's posts after a confirmation. Where they are hidden, `paint-hidden-authors.ts` shows
 * the other text, and answers the press: it shows them again.
 */
function HideRow({ post, onAsk }: { post: MenuPost; onAsk: () => void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      data-hides={post.author.id}
      data-off={t("post.hideAuthor")}
      data-on={t("post.showAuthor")}
      onClick={onAsk}
      suppressHydrationWarning
      className="menu-row focus-ring needs-script"
    >
      <Glyph name="hide" className="size-4" />
      {t("post.hideAuthor")}
    </button>
  );
}

/** Leads to what other sites show; with scripts, to the code for it. */
function EmbedRow({ post, onAsk }: { post: MenuPost; onAsk: () => void }) {
  const { t } = useEmbedText();
  return (
    <a
      href={embedHref(post)}
      data-control
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
      className="menu-row focus-ring"
    >
      <Glyph name="embed" className="size-4" />
      {t("action")}
    </a>
  );
}

/** Leads to the form of a report; with scripts, to its dialog. */
function ReportRow({ post, onAsk }: { post: MenuPost; onAsk: () => void }) {
  const { t } = useText();
  return (
    <a
      href={`/actions/comments?report=post:${post.id}`}
      rel="nofollow"
      data-control
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
      className="menu-row focus-ring"
    >
      <Glyph name="flag" className="size-4" />
      {t("post.report")}
    </a>
  );
}

/** Further actions; dialogs are loaded on demand. */
export function MoreMenu({ post, place }: { post: MenuPost; place: MenuPlace }) {
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
          <CopyLink href={postHref(post)} />
        </li>
        {isEmbeddable(post) && (
          <li>
            <EmbedRow post={post} onAsk={() => ask("embed")} />
          </li>
        )}
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
          <ReportRow post={post} onAsk={() => ask("report")} />
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
