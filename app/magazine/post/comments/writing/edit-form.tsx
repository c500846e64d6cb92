import { useEffect, useState } from "react";
import type { CommentView } from "#app/features/comments/models.ts";
import { useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { useTools } from "#app/magazine/post/comments/discussion-context.ts";
import { fetchWords } from "#app/magazine/post/comments/fetch-comments.ts";
import { Button } from "#app/ui/button.tsx";
import { CommentField } from "./comment-field.tsx";
import { readDraft } from "./drafts.ts";
import { useCommentForm } from "./use-comment-form.ts";

/** Edits the viewer's comment in place. */
export function EditForm({ comment }: { comment: CommentView }) {
  const { t } = useCommentsText();
  const { post, discussion, closeForm } = useTools();
  const [isGone, setGone] = useState(false);
  const slot = `edit:${comment.id}` as const;
  const form = useCommentForm({
    postId: post.id,
    slot,
    fields: { intent: "edit", id: comment.id },
    onDone(changed) {
      if (changed) discussion.replace(changed);
      closeForm(comment.id);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is fetched once
  useEffect(() => {
    const { current: field } = form.field;
    const draft = readDraft(post.id, slot);
    const words = draft ? Promise.resolve(draft) : fetchWords(comment.id);
    words.then(
      (body) => {
        if (!field || body === null) return setGone(true);
        field.value = body;
        field.focus();
        field.setSelectionRange(body.length, body.length);
      },
      () => setGone(true),
    );
  }, [comment.id]);
  return (
    <form
      onSubmit={form.onSubmit}
      onReset={(event) => {
        event.preventDefault();
        form.discard();
        closeForm(comment.id);
      }}
      noValidate={form.problem !== null}
    >
      <CommentField
        field={form.field}
        label={t("editing")}
        problem={isGone ? "not-found" : form.problem}
        backHref={`${post.href}#comment-${comment.id}`}
        onInput={form.onInput}
      />
      <div className="mt-3 flex gap-3">
        <Button type="submit" aria-disabled={form.isSending}>
          {t(form.isSending ? "sending" : "save")}
        </Button>
        <Button kind="secondary" type="reset">
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
