import type { CommentView } from "#app/features/comments/models.ts";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { useCommentsText, useWriterName } from "./comments-text.ts";
import { useTools } from "./discussion-context.ts";

/** `paint-reactions.ts` answers it and shows its state; its label's message is on the form. */
function CommentLike({ comment }: { comment: CommentView }) {
  const { t, locale } = useText();
  const { likeCount } = comment;
  const name = useWriterName(comment);
  const label = t("comment.like", { n: likeCount, name });
  return (
    <button
      type="submit"
      form="comment-reactions"
      name="likeComment"
      value={comment.id}
      data-reaction=""
      data-count={likeCount}
      data-name={name}
      aria-pressed="false"
      aria-label={label}
      title={label}
      suppressHydrationWarning
      className="pill pill-like focus-ring rounded-full"
    >
      <Glyph name="heart" className="size-4" />
      {formatCount(likeCount, locale)}
    </button>
  );
}

/** Like and reply, below a comment. */
export function CommentActions({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const { post, showForm } = useTools();
  const name = useWriterName(comment);
  return (
    <div className="mt-3 flex items-center gap-2">
      <CommentLike comment={comment} />
      {!post.isClosed && (
        <a
          href={`/actions/comments?reply=${comment.id}`}
          data-control
          rel="nofollow"
          aria-label={t("replyTo", { name })}
          onClick={(event) => {
            event.preventDefault();
            showForm({ kind: "reply", commentId: comment.id });
          }}
          className="pill pill-comment focus-ring rounded-full"
        >
          <Glyph name="comment" className="size-4" />
          {t("reply")}
        </a>
      )}
    </div>
  );
}
