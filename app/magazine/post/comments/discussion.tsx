import { useEffect, useState } from "react";
import { COMMENT_SORTS, type CommentPage } from "#app/features/comments/models.ts";
import { CommentForm } from "#app/magazine/post/comments/writing/comment-form.tsx";
import { DeleteDialog } from "#app/magazine/post/comments/writing/delete-dialog.tsx";
import { listDrafts } from "#app/magazine/post/comments/writing/drafts.ts";
import { ReportDialog } from "#app/magazine/post/comments/writing/report-dialog.tsx";
import { useMessage } from "#app/platform/i18n/text.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CommentItem } from "./comment-item.tsx";
import { useCommentsText } from "./comments-text.ts";
import {
  type CommentDialog,
  DiscussionContext,
  type DiscussionPost,
  type OpenCommentForm,
  useTools,
} from "./discussion-context.ts";
import type { DiscussionData } from "./discussion-page.server.ts";
import { estimateHeight, hasComment } from "./discussion-threads.ts";
import { NewCommentsNotice } from "./new-comments-notice.tsx";
import { useDiscussion } from "./use-discussion.ts";

interface DiscussionProps {
  post: DiscussionPost;
  /** The first page, from the document. */
  page: DiscussionData;
}

/**
 * One form for the like buttons of all comments, which submit it without scripts. It carries their
 * label, which `paint-reactions.ts` fills.
 */
function ReactionsForm() {
  const message = useMessage("comment.like");
  return (
    <form
      id="comment-reactions"
      method="post"
      action="/actions/reactions"
      data-label={JSON.stringify(message)}
      hidden
    />
  );
}

/** A post's comments and the form to add one. Works without scripts, by forms and links. */
export function Discussion({ post, page }: DiscussionProps) {
  const discussion = useDiscussion(post.id, page);
  const [openForm, showForm] = useState<OpenCommentForm | null>(null);
  const [dialog, showDialog] = useState<CommentDialog | null>(null);
  useStartedForm(post.id, showForm);
  useLinkedComment(discussion.page, discussion.showThreadOf);
  const closeForm = useClosing(showForm);
  const tools = { post, discussion, openForm, showForm, closeForm, showDialog };
  const close = () => showDialog(null);
  return (
    <DiscussionContext value={tools}>
      <section
        id="comments"
        data-far=""
        aria-labelledby="comments-heading"
        data-section="comments"
        style={
          { "--far-size": `${estimateHeight(discussion.page.threads)}rem` } as React.CSSProperties
        }
        className="ms-auto me-[var(--end-of-text,auto)] w-full max-w-(--measure) scroll-mt-28"
      >
        {/* Both anchor names of the specification. */}
        <span id="comment" className="block scroll-mt-28" />
        <Top />
        <List />
        <More href={page.moreHref} />
        <ReactionsForm />
        <DeleteDialog
          commentId={dialog?.kind === "delete" ? dialog.commentId : null}
          onClose={close}
        />
        <ReportDialog
          subject={dialog?.kind === "report" ? { kind: "comment", id: dialog.commentId } : null}
          backHref={post.href}
          onClose={close}
        />
      </section>
    </DiscussionContext>
  );
}

/** Otherwise the focus would be lost with the form (WCAG 2.2 SC 2.4.3). */
function useClosing(showForm: (form: null) => void) {
  const [last, setLast] = useState<{ commentId: string } | null>(null);
  useEffect(() => {
    if (!last) return;
    const id = `comment-${last.commentId}`;
    document.getElementById(id)?.querySelector<HTMLElement>(`a[href="#${id}"]`)?.focus();
  }, [last]);
  return (commentId: string) => {
    showForm(null);
    setLast({ commentId });
  };
}

/** Reopens a reply or edit that was started before signing in. */
function useStartedForm(postId: string, showForm: (form: OpenCommentForm) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post
  useEffect(() => {
    const startedSlot = listDrafts(postId).find((slot) => slot !== "new");
    if (!startedSlot) return;
    const [kind, commentId] = startedSlot.split(":") as [OpenCommentForm["kind"], string];
    showForm({ kind, commentId });
  }, [postId]);
}

const HASH = "#comment-";

/** A permalink to a comment that is not loaded fetches its thread. */
function useLinkedComment(page: CommentPage, showThreadOf: (id: string) => Promise<void>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read once
  useEffect(() => {
    const { hash } = window.location;
    const id = hash.startsWith(HASH) ? hash.slice(HASH.length) : "";
    if (!id || id === "form" || hasComment(page.threads, id)) return;
    void showThreadOf(id).then(() =>
      requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView()),
    );
  }, []);
}

function Top() {
  const { t } = useCommentsText();
  const { discussion, post } = useTools();
  const { page } = discussion;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="comments-heading" className="font-display text-xl font-semibold">
          {t("heading", { n: page.total })}
        </h2>
        {page.total > 1 && <SortLinks />}
      </div>
      {post.isClosed ? (
        <p className="mt-6 rounded-2xl bg-neutral-100 px-5 py-4 text-sm text-neutral-700 dark:bg-neutral-800 dark:text-neutral-200">
          {t("closed")}
        </p>
      ) : (
        <CommentForm slot="new" parentId={null} className="mt-5" />
      )}
    </>
  );
}

function List() {
  const { t } = useCommentsText();
  const { page, isFromStart, isLoading, changeSort, sort } = useTools().discussion;
  return (
    <>
      <NewCommentsNotice />
      {!isFromStart && (
        <Button kind="secondary" className="mt-8 w-full" onClick={() => changeSort(sort)}>
          {t("fromStart")}
        </Button>
      )}
      {page.threads.length === 0 ? (
        <p className="mt-8 text-neutral-500 dark:text-neutral-400">{t("none")}</p>
      ) : (
        <ul
          aria-busy={isLoading}
          className="mt-8 space-y-5 transition-opacity aria-busy:opacity-60"
        >
          {page.threads.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </>
  );
}

function More({ href }: { href: string }) {
  const { t } = useCommentsText();
  const { page, isFromStart, isLoading, hasFailed, showMore } = useTools().discussion;
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-6 text-sm text-red-700 dark:text-red-300">
          {t("error.notLoaded")}
        </p>
      )}
      {page.nextCursor !== null && (
        <a
          href={href}
          data-control
          aria-disabled={isLoading}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) void showMore();
          }}
          className={buttonClass("primary", "mt-8 w-full aria-disabled:opacity-60")}
        >
          {isFromStart ? t("viewAll", { n: page.remaining }) : t("more")}
        </a>
      )}
    </>
  );
}

/** Sort orders of a discussion as links, so that each has a URL. */
function SortLinks() {
  const { t } = useCommentsText();
  const { post, discussion } = useTools();
  return (
    <nav aria-label={t("sort")}>
      <ul className="-mx-2 flex gap-1">
        {COMMENT_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={`${post.href}${sort === "newest" ? "" : `?csort=${sort}`}#comments`}
              rel="nofollow"
              data-control
              aria-current={sort === discussion.sort ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                void discussion.changeSort(sort);
              }}
              className="focus-ring inline-flex min-h-9 items-center rounded-full px-3 text-sm text-neutral-600 transition-colors hover:bg-neutral-100 aria-[current]:bg-neutral-100 aria-[current]:font-medium aria-[current]:text-neutral-900 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50"
            >
              {t(`sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
