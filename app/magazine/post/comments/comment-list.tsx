import type { CommentPage } from "#app/features/comments/models.ts";
import { useText } from "#app/platform/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CommentItem } from "./comment-item.tsx";

interface CommentListProps {
  comments: CommentPage;
  /** Where the comments that are not on this page are. */
  moreHref: string;
}

/** What readers said, threads in order; the rest is one press away. */
export function CommentList({ comments, moreHref }: CommentListProps) {
  const { t } = useText();
  return (
    <section
      id="comments"
      aria-labelledby="comments-heading"
      data-section="comments"
      className="mx-auto max-w-3xl scroll-mt-28"
    >
      {/* Both anchors of the specification lead here. */}
      <span id="comment" className="block scroll-mt-28" />
      <h2 id="comments-heading" className="font-display text-xl font-semibold">
        {t("comments.heading", { n: comments.total })}
      </h2>
      {comments.total === 0 ? (
        <p className="mt-6 text-neutral-500 dark:text-neutral-400">{t("comments.none")}</p>
      ) : (
        <ul className="mt-6 space-y-5">
          {comments.threads.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {comments.remaining > 0 && (
        <a href={moreHref} data-keep-scroll className={buttonClass("primary", "mt-8 w-full")}>
          {t("comments.viewAll", { n: comments.remaining })}
        </a>
      )}
    </section>
  );
}
