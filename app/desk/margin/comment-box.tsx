import { useId, useRef, useState } from "react";
import { MentionList } from "#app/magazine/post/comments/writing/mention-list.tsx";
import { SendIds } from "#app/platform/browser/send-ids.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { marginErrorKey, useMarginText } from "./margin-text.ts";
import type { DiscussionPerson } from "./send-margin.ts";

const MAX_LENGTH = 4000;

interface CommentBoxProps {
  label: string;
  submit: string;
  people: readonly DiscussionPerson[];
  before?: string;
  isFocused?: boolean;
  /**
   * @param id of a new comment; the same when it is sent again
   * @returns the code of what has prevented it, or null
   */
  onSend(body: string, id: string): Promise<string | null>;
  onCancel?: () => void;
}

/** What is typed, and the code of what has prevented its sending. */
function useTypedComment({ before = "", onSend }: Pick<CommentBoxProps, "before" | "onSend">) {
  const [body, setBody] = useState(before);
  const [code, setCode] = useState<string | null>(null);
  const [ids] = useState(() => new SendIds());
  const area = useRef<HTMLTextAreaElement>(null);
  const [send, isSending] = useOneAtATime(async () => {
    if (body.trim() === "") return setCode("required");
    const failure = await onSend(body, ids.idFor(body));
    setCode(failure);
    if (failure !== null) return area.current?.focus();
    ids.markSent();
    setBody("");
  });
  return { body, setBody, code, area, send, isSending };
}

interface BoxButtonsProps extends Pick<CommentBoxProps, "submit" | "onCancel"> {
  isSending: boolean;
  onSend(): void;
}

function BoxButtons({ submit, isSending, onSend, onCancel }: BoxButtonsProps) {
  const { t } = useMarginText();
  return (
    <div className="flex gap-2">
      <Button onClick={onSend} aria-disabled={isSending} className="!h-9 !px-4 !text-sm">
        {submit}
      </Button>
      {onCancel && (
        <Button kind="plain" onClick={onCancel} className="!h-9 !px-4 !text-sm">
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}

/** Writes a comment. What was typed stays until it is sent. */
export function CommentBox({ label, submit, people, onCancel, ...props }: CommentBoxProps) {
  const { isFocused = false } = props;
  const { t } = useMarginText();
  const { body, setBody, code, area, send, isSending } = useTypedComment(props);
  const id = useId();
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === "Escape" && onCancel) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <textarea
          ref={area}
          id={id}
          value={body}
          placeholder={label}
          maxLength={MAX_LENGTH}
          rows={2}
          // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed
          autoFocus={isFocused}
          aria-invalid={code ? true : undefined}
          aria-describedby={`${id}-hint`}
          aria-controls={`${id}-people`}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={onKeyDown}
          className={fieldClass("textarea", "margin-area")}
        />
        <MentionList
          id={`${id}-people`}
          field={area}
          people={people}
          label={t("people")}
          onPick={() => setBody(area.current?.value ?? "")}
        />
      </div>
      <p
        id={`${id}-hint`}
        role={code ? "alert" : undefined}
        className={code ? "text-sm text-red-700 dark:text-red-300" : "sr-only"}
      >
        {t(code ? marginErrorKey(code) : "hint")}
      </p>
      <BoxButtons
        submit={submit}
        isSending={isSending}
        onSend={() => void send()}
        onCancel={onCancel}
      />
    </div>
  );
}
