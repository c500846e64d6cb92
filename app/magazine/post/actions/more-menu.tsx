import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasSessionHint } from "#app/features/accounts/session-hint.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { useText } from "#app/platform/text.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { CopyLink } from "./copy-link.tsx";

/** Where on the page a menu stands: there may be one in the header and one in the sticky bar. */
export type MenuPlace = "header" | "bar";

type DialogName = "hide" | "report";

const PostDialog = lazy(() =>
  import("./post-dialog.tsx").then(({ PostDialog }) => ({ default: PostDialog })),
);

/** Covers the author's cards after a question, or uncovers them at once. */
function HideRow({ post, onAsk }: { post: PostSummary; onAsk: () => void }) {
  const { t } = useText();
  const { subscribe, list, nobody } = hiddenAuthors;
  const { id } = post.author;
  const isHidden = useSyncExternalStore(subscribe, list, nobody).some((author) => author.id === id);
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

/** What else can be done with a post; what needs a dialog loads it then. */
export function MoreMenu({ post, place }: { post: PostSummary; place: MenuPlace }) {
  const { t } = useText();
  /** Closed, it stays: the browser then gives the focus back. */
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
              // Whoever is not signed in is led there first.
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
