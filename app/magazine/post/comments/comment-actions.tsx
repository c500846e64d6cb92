import type { CommentView } from "#app/features/comments/models.ts";
import { useReaction } from "#app/features/reactions/use-reactions.ts";
import { formatCount } from "#app/lib/number.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { useCommentsText } from "./comments-text.ts";
import { useTools } from "./discussion-context.ts";

function CommentLike({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const { isOn, count, set } = useReaction("likeComment", comment.id, comment.likeCount);
  const label = t("like", { n: count, name: comment.author.name });
  return (
    <button
      type="submit"
      form="comment-reactions"
      name="likeComment"
      value={comment.id}
      data-control
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        set(!isOn);
      }}
      className="pill pill-like focus-ring rounded-full"
    >
      <Glyph name="heart" className="size-4" />
      {formatCount(count)}
    </button>
  );
}

/** Like and reply, below a comment. */
export function CommentActions({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const { post, showForm } = useTools();
  return (
    <div className="mt-3 flex items-center gap-2">
      <CommentLike comment={comment} />
      {!post.isClosed && (
        <a
          href={`/actions/comments?reply=${comment.id}`}
          data-control
          rel="nofollow"
          aria-label={t("replyTo", { name: comment.author.name })}
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
