import type { CommentView } from "#app/features/comments/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { formatDate } from "#app/lib/time.ts";
import { useText } from "#app/platform/text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";

function CommentHead({ comment }: { comment: CommentView }) {
  const { t, locale } = useText();
  const { author } = comment;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {author.slug ? (
        <a
          href={authorHref({ slug: author.slug })}
          className="focus-ring rounded font-semibold hover:underline"
        >
          {author.name}
        </a>
      ) : (
        <span className="font-semibold">{author.name}</span>
      )}
      {(author.isPostAuthor || author.isStaff) && (
        <span className="rounded-full bg-primary-100 px-2 py-0.5 text-xs font-medium text-primary-800 dark:bg-primary-900 dark:text-primary-100">
          {author.isPostAuthor ? t("comments.author") : t("comments.staff")}
        </span>
      )}
      <span aria-hidden="true" className="text-neutral-400">
        ·
      </span>
      <a
        href={`#comment-${comment.id}`}
        className="focus-ring rounded text-xs text-neutral-500 hover:underline dark:text-neutral-400"
      >
        <time dateTime={new Date(comment.createdAt).toISOString()}>
          {formatDate(comment.createdAt, locale)}
        </time>
      </a>
    </p>
  );
}

function CommentBubble({ comment }: { comment: CommentView }) {
  const { t } = useText();
  return (
    <div className="min-w-0 flex-1 rounded-xl border border-neutral-200 px-4 py-3 target-highlight dark:border-neutral-700">
      {comment.isRemoved ? (
        <p className="text-sm text-neutral-500 italic dark:text-neutral-400">
          {t("comments.removed")}
        </p>
      ) : (
        <>
          <CommentHead comment={comment} />
          <div
            className="comment-body mt-1.5 text-neutral-700 dark:text-neutral-300"
            // Sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: comment.bodyHtml }}
          />
        </>
      )}
    </div>
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
        <CommentBubble comment={comment} />
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
