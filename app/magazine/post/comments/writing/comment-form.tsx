import { useEffect, useState } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { FlatComment } from "#app/features/comments/models.ts";
import { signInAddress } from "#app/lib/addresses/return-address.ts";
import { useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { useTools } from "#app/magazine/post/comments/discussion-context.ts";
import { Button } from "#app/ui/button.tsx";
import { CommentField } from "./comment-field.tsx";
import type { DraftSlot } from "./drafts.ts";
import { useCommentForm } from "./use-comment-form.ts";

interface CommentFormProps {
  slot: DraftSlot;
  /** The parent comment; null for a new thread. */
  parentId: string | null;
  className?: string;
}

/** The comment form, at the top of the discussion or below the parent. */
export function CommentForm({ slot, parentId, className }: CommentFormProps) {
  const { t } = useCommentsText();
  const { post, discussion, closeForm } = useTools();
  const [isThanked, setThanked] = useState(false);
  const backHref = parentId ? `${post.href}#comment-${parentId}` : `${post.href}#comment-form`;
  const fields = { intent: "add", postId: post.id, ...(parentId && { parentId }) };
  const onDone = (comment: FlatComment | null) => {
    if (comment) discussion.addOwn(comment);
    setThanked(comment?.isHeld === true);
    if (parentId) closeForm(comment?.id ?? parentId);
  };
  const form = useCommentForm({ postId: post.id, slot, fields, onDone });
  useFirstFocus(form.field, parentId !== null);
  return (
    <form
      id={parentId ? undefined : "comment-form"}
      method="post"
      action={`/actions/comments?${parentId ? "reply" : "add"}=${parentId ?? post.id}`}
      onSubmit={form.onSubmit}
      onReset={() => {
        form.discard();
        if (parentId) closeForm(parentId);
      }}
      // Client validation: messages are shown beside the field, in the page's language.
      noValidate={form.problem !== null}
      className={className}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CommentField
        field={form.field}
        label={t(parentId ? "yourReply" : "yourComment")}
        problem={form.problem}
        backHref={backHref}
        onInput={() => {
          setThanked(false);
          form.onInput();
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" aria-disabled={form.isSending}>
          {t(form.isSending ? "sending" : "submit")}
        </Button>
        <Button kind="secondary" type="reset">
          {t("cancel")}
        </Button>
        <SignInHint backHref={backHref} />
      </div>
      <p role="status" className="text-sm text-neutral-600 not-empty:mt-3 dark:text-neutral-300">
        {isThanked ? t("heldThanks") : ""}
      </p>
    </form>
  );
}

/** Delay in milliseconds, until the opener has released the focus. */
const FOCUS_MS = 100;

function useFirstFocus(field: React.RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => field.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [field, isWanted]);
}

/** Tells anonymous readers that commenting needs an account and that the draft is kept. */
function SignInHint({ backHref }: { backHref: string }) {
  const { t } = useCommentsText();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => setSignedOut(!hasSessionHint()), []);
  if (!isSignedOut) return null;
  return (
    <p className="text-sm text-neutral-600 dark:text-neutral-300">
      <a
        href={signInAddress(backHref)}
        data-document
        className="focus-ring rounded font-medium underline underline-offset-2"
      >
        {t("logIn")}
      </a>{" "}
      {t("logInHint")}
    </p>
  );
}
