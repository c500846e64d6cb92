import { useEffect, useRef, useState } from "react";
import type { CommentView } from "#app/features/comments/models.ts";
import { CopyLink } from "#app/magazine/post/actions/copy-link.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { placePopover } from "#app/ui/menus/place-popover.ts";
import { takeKeys } from "#app/ui/menus/row-menu-keys.ts";
import { useCommentsText, useWriterName } from "./comments-text.ts";
import { commentHref, useTools } from "./discussion-context.ts";

const ROW = "menu-row focus-ring";

/** The comment menu. Without scripts it links to a page with the same actions. */
export function CommentMenu({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const [isOpen, setOpen] = useState(false);
  const name = useWriterName(comment);
  const dots = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={dots}
        href={`/actions/comments?about=${comment.id}`}
        data-control
        rel="nofollow"
        role={isOpen ? "button" : undefined}
        aria-label={t("menu", { name })}
        title={t("more.short")}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="focus-ring absolute end-2 top-2 inline-flex size-9 items-center justify-center rounded-full text-neutral-500 transition-colors hover:bg-neutral-100 hover:text-neutral-900 dark:text-neutral-400 dark:hover:bg-neutral-800 dark:hover:text-neutral-100"
      >
        <Glyph name="more" className="size-4" />
      </a>
      {isOpen && <MenuPanel comment={comment} dots={dots} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuPanelProps {
  comment: CommentView;
  dots: React.RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
}

function MenuPanel({ comment, dots, onClose }: MenuPanelProps) {
  const { t } = useCommentsText();
  const panel = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, as it appears
  useEffect(() => {
    const { current: element } = panel;
    if (!element || !dots.current) return;
    // `source` anchors the popover and gets the focus back (HTML: popover).
    element.showPopover({ source: dots.current });
    placePopover(element, dots.current);
    takeKeys(element);
  }, []);
  return (
    <ul
      ref={panel}
      popover="auto"
      aria-label={t("more.short")}
      onToggle={(event) => event.newState === "closed" && onClose()}
      className="popover menu-sheet mt-2 w-52 p-2 text-start"
    >
      <MenuRows comment={comment} close={() => panel.current?.hidePopover()} />
    </ul>
  );
}

function MenuRows({ comment, close }: { comment: CommentView; close: () => void }) {
  const { t } = useCommentsText();
  const { post, discussion, showForm, showDialog } = useTools();
  const { own } = discussion;
  const commentId = comment.id;
  const isOwn = own?.ownIds.includes(commentId) ?? false;
  const row = (label: string, glyph: React.ReactNode, act: () => void, color = "") => (
    <li>
      <button
        type="button"
        className={`${ROW} ${color}`}
        onClick={() => {
          close();
          act();
        }}
      >
        {glyph}
        {label}
      </button>
    </li>
  );
  return (
    <>
      {isOwn &&
        row(t("edit"), <Glyph name="pen" className="size-4" />, () =>
          showForm({ kind: "edit", commentId }),
        )}
      {!post.isClosed &&
        !comment.isHeld &&
        row(t("reply"), <Glyph name="comment" className="size-4" />, () =>
          showForm({ kind: "reply", commentId }),
        )}
      <li>
        <CopyLink href={commentHref(post.href, commentId)} />
      </li>
      {!isOwn &&
        row(t("report"), <Glyph name="flag" className="size-4" />, () =>
          showDialog({ kind: "report", commentId }),
        )}
      {isOwn &&
        row(
          t("delete"),
          <Glyph name="bin" className="size-4" />,
          () => showDialog({ kind: "delete", commentId }),
          "!text-rose-700 dark:!text-rose-300",
        )}
      {own?.viewer.isEditor && !isOwn && (
        <li>
          <a href={`/dashboard/moderation?comment=${commentId}`} data-document className={ROW}>
            <Glyph name="hide" className="size-4" />
            {t("moderate")}
          </a>
        </li>
      )}
    </>
  );
}
