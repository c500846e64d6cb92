import { type RefObject, useEffect, useRef, useState } from "react";
import type { FlatComment } from "#app/features/comments/models.ts";
import type { CommentReply } from "./comment-reply.ts";
import { type DraftSlot, keepDraft, readDraft } from "./drafts.ts";
import { sendCommentForm } from "./fetch-comments.ts";
import { randomId } from "./random-id.ts";

/** What is wrong, as a code: a field's error, a refusal, or `unreachable`. */
function problemIn(reply: CommentReply): string | null {
  if (reply.ok) return null;
  if ("refusal" in reply) return reply.refusal;
  return Object.values(reply.errors)[0]?.[0] ?? "required";
}

/**
 * What the document's own form holds when the script comes. Where comments have arrived since the
 * document was made, React makes the form anew: the words must not go with the old one.
 */
function typedBefore(slot: DraftSlot): string {
  if (slot !== "new" || typeof document === "undefined") return "";
  return document.querySelector<HTMLTextAreaElement>("#comment-form textarea")?.value ?? "";
}

interface CommentFormOptions {
  postId: string;
  slot: DraftSlot;
  /** What is sent besides the words. */
  fields: Record<string, string>;
  onDone(comment: FlatComment | null): void;
}

interface CommentFormState {
  field: RefObject<HTMLTextAreaElement | null>;
  problem: string | null;
  isSending: boolean;
  onInput(): void;
  onSubmit(event: React.SubmitEvent): void;
  /** Forgets what was written. */
  discard(): void;
}

/** A text area whose words are kept until they have arrived: nothing typed is ever lost. */
export function useCommentForm(options: CommentFormOptions): CommentFormState {
  const { postId, slot } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [typed] = useState(() => typedBefore(slot));
  // The same for every try, so that one whose answer was lost adds nothing twice.
  const newId = useRef("");

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // What was typed before the script came is newer than what was kept.
    if (element.value === "") element.value = typed || readDraft(postId, slot);
    keepDraft(postId, slot, element.value);
  }, [postId, slot, typed]);

  function discard() {
    keepDraft(postId, slot, "");
    if (field.current) field.current.value = "";
    setProblem(null);
  }

  async function send(body: string) {
    setSending(true);
    try {
      newId.current ||= randomId();
      const reply = await sendCommentForm({ id: newId.current, ...options.fields, body });
      setProblem(problemIn(reply));
      if (!reply.ok) return;
      newId.current = "";
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
    ...{ field, problem, isSending, discard },
    onInput() {
      keepDraft(postId, slot, field.current?.value ?? "");
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
