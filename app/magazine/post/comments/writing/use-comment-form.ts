import { type RefObject, useEffect, useRef, useState } from "react";
import type { FlatComment } from "#app/features/comments/models.ts";
import { sendCommentForm } from "#app/magazine/post/comments/fetch-comments.ts";
import { SendIds } from "#app/platform/browser/send-ids.ts";
import { problemIn } from "./comment-reply.ts";
import { type DraftSlot, readDraft, saveCommentDraft } from "./drafts.ts";

/**
 * The value of the server-rendered text area before hydration, which may be re-created when new
 * comments have arrived.
 */
function typedBefore(slot: DraftSlot): string {
  if (slot !== "new" || typeof document === "undefined") return "";
  return document.querySelector<HTMLTextAreaElement>("#comment-form textarea")?.value ?? "";
}

interface CommentFormOptions {
  postId: string;
  slot: DraftSlot;
  /** Additional form fields. */
  fields: Record<string, string>;
  onDone(comment: FlatComment | null): void;
}

interface CommentFormState {
  field: RefObject<HTMLTextAreaElement | null>;
  problem: string | null;
  isSending: boolean;
  onInput(): void;
  onSubmit(event: React.SubmitEvent): void;
  /** Deletes the draft. */
  discard(): void;
}

/** A comment form whose text is saved as a draft until the server has confirmed it. */
export function useCommentForm(options: CommentFormOptions): CommentFormState {
  const { postId, slot } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [typed] = useState(() => typedBefore(slot));
  const [ids] = useState(() => new SendIds());

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // Text typed before hydration is newer than the saved draft.
    if (element.value === "") element.value = typed || readDraft(postId, slot);
    saveCommentDraft(postId, slot, element.value);
  }, [postId, slot, typed]);

  function discard() {
    saveCommentDraft(postId, slot, "");
    if (field.current) {
      field.current.value = "";
      // Updates the counter of characters.
      field.current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    setProblem(null);
  }

  async function send(body: string) {
    setSending(true);
    try {
      const reply = await sendCommentForm({ id: ids.idFor(body), ...options.fields, body });
      setProblem(reply.ok ? null : problemIn(reply.refusal));
      if (!reply.ok) return;
      ids.markSent();
      discard();
      options.onDone(reply.comment);
    } catch (error) {
      console.warn("The comment could not be sent", error);
      setProblem("unreachable");
    } finally {
      setSending(false);
    }
  }

  return {
    field,
    problem,
    isSending,
    discard,
    onInput() {
      saveCommentDraft(postId, slot, field.current?.value ?? "");
    },
    onSubmit(event) {
      event.preventDefault();
      const body = field.current?.value ?? "";
      if (isSending) return;
      if (body.trim() === "") setProblem("required");
      else void send(body);
    },
  };
}
