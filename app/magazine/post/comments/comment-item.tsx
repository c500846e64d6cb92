import type { CommentView } from "#app/features/comments/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { CommentForm } from "#app/magazine/post/comments/writing/comment-form.tsx";
import { EditForm } from "#app/magazine/post/comments/writing/edit-form.tsx";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Moment } from "#app/ui/moment.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { useCommentsText, useWriterName } from "./comments-text.ts";
import { useTools } from "./discussion-context.ts";

const BADGE = "rounded-full px-2 py-0.5 text-xs font-medium";

function Badges({ comment: { author, isHeld } }: { comment: CommentView }) {
  const { t } = useCommentsText();
  return (
    <>
      {(author.isPostAuthor || author.isStaff) && (
        <span
          className={`${BADGE} bg-primary-100 text-primary-800 dark:bg-primary-900 dark:text-primary-100`}
        >
          {author.isPostAuthor ? t("badge.author") : t("badge.staff")}
        </span>
      )}
      {isHeld && (
        <span
          className={`${BADGE} bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-200`}
        >
          {t("badge.held")}
        </span>
      )}
    </>
  );
}

function CommentHead({ comment }: { comment: CommentView }) {
  const { t, locale } = useCommentsText();
  const { author } = comment;
  const zone = useTimeZone();
  const name = useWriterName(comment);
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 pe-8 text-sm">
      {author.path ? (
        <a
          href={authorHref({ path: author.path })}
          className="focus-ring rounded leading-6 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </a>
      ) : (
        <span className="font-semibold wrap-anywhere">{name}</span>
      )}
      <Badges comment={comment} />
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <a
        href={`#comment-${comment.id}`}
        className="focus-ring rounded text-xs leading-6 text-neutral-500 hover:underline dark:text-neutral-400"
      >
        <Moment at={comment.createdAt} locale={locale} zone={zone} />
        {comment.isEdited && ` (${t("edited")})`}
      </a>
    </p>
  );
}

function CommentBubble({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const { openForm } = useTools();
  const isOpen = openForm?.commentId === comment.id;
  if (comment.isRemoved) {
    return <p className="text-sm text-neutral-500 italic dark:text-neutral-400">{t("removed")}</p>;
  }
  if (isOpen && openForm.kind === "edit") return <EditForm comment={comment} />;
  return (
    <>
      <CommentMenu comment={comment} />
      <CommentHead comment={comment} />
      <div
        dir="auto"
        className="comment-body mt-1 text-neutral-700 dark:text-neutral-300"
        // Sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: comment.bodyHtml }}
      />
      {isOpen ? (
        <CommentForm slot={`reply:${comment.id}`} parentId={comment.id} className="mt-3" />
      ) : (
        !comment.isHeld && <CommentActions comment={comment} />
      )}
    </>
  );
}

/** One comment and, indented under it, its replies. */
export function CommentItem({ comment }: { comment: CommentView }) {
  const isReply = comment.depth > 0;
  return (
    <li id={`comment-${comment.id}`} className="scroll-mt-28">
      <article className="flex gap-3">
        <Avatar
          name={comment.author.name}
          picture={comment.author.avatar}
          className={classNames("mt-3 rounded-full text-xs", isReply ? "size-6" : "size-8")}
          width={isReply ? 24 : 32}
        />
        <div className="target-highlight relative min-w-0 flex-1 rounded-xl border border-neutral-200 px-4 py-3 dark:border-neutral-700">
          <CommentBubble comment={comment} />
        </div>
      </article>
      {comment.replies.length > 0 && (
        <ul className={classNames("mt-4 space-y-4 ps-4", isReply ? "sm:ps-9" : "sm:ps-11")}>
          {comment.replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
        </ul>
      )}
    </li>
  );
}
