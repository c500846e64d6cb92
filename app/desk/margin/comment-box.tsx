import { useId, useRef, useState } from "react";
import { SendIds } from "#app/platform/browser/send-ids.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { errorKey, useMarginText } from "./margin-text.ts";
import type { Discussing } from "./send-margin.ts";

const MAX_LENGTH = 4000;
const SHOWN_PEOPLE = 5;

/** The handle that is being typed at the end of a text, without its `@`. */
const HANDLE_AT_END = /(?:^|\s)@([\p{L}\p{N}-]*)$/u;

interface CommentBoxProps {
  label: string;
  submit: string;
  people: readonly Discussing[];
  before?: string;
  isFocused?: boolean;
  /**
   * @param id of a new comment; the same when it is sent again
   * @returns the code of what has prevented it, or null
   */
  onSend(body: string, id: string): Promise<string | null>;
  onCancel?: () => void;
}

/** Suggests people while their handle is typed. */
function People({
  typed,
  people,
  onChoose,
}: {
  typed: string;
  people: readonly Discussing[];
  onChoose(handle: string): void;
}) {
  const { t } = useMarginText();
  const wanted = HANDLE_AT_END.exec(typed)?.[1]?.toLowerCase();
  if (wanted === undefined) return null;
  const fitting = people
    .filter(({ handle, name }) => handle.startsWith(wanted) || name.toLowerCase().includes(wanted))
    .slice(0, SHOWN_PEOPLE);
  if (fitting.length === 0) return null;
  return (
    <ul aria-label={t("people")} className="margin-people">
      {fitting.map(({ handle, name }) => (
        <li key={handle}>
          <button type="button" onClick={() => onChoose(handle)} className="focus-ring">
            {name} <span className="text-neutral-500 dark:text-neutral-400">@{handle}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Writes a comment. What was typed stays until it is sent. */
export function CommentBox({ label, submit, people, before = "", ...props }: CommentBoxProps) {
  const { onSend, onCancel, isFocused = false } = props;
  const { t } = useMarginText();
  const [body, setBody] = useState(before);
  const [code, setCode] = useState<string | null>(null);
  const [ids] = useState(() => new SendIds());
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [send, isSending] = useOneAtATime(async () => {
    if (body.trim() === "") return setCode("required");
    const failure = await onSend(body, ids.idFor(body));
    setCode(failure);
    if (failure !== null) return area.current?.focus();
    ids.noteArrived();
    setBody("");
  });
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
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
        className={fieldClass("textarea", "margin-area")}
      />
      <People
        typed={body}
        people={people}
        onChoose={(handle) => {
          setBody(body.replace(/@[\p{L}\p{N}-]*$/u, `@${handle} `));
          area.current?.focus();
        }}
      />
      <p
        id={`${id}-hint`}
        role={code ? "alert" : undefined}
        className={code ? "text-sm text-red-700 dark:text-red-300" : "sr-only"}
      >
        {t(code ? errorKey(code) : "hint")}
      </p>
      <div className="flex gap-2">
        <Button
          onClick={() => void send()}
          aria-disabled={isSending}
          className="!h-9 !px-4 !text-sm"
        >
          {submit}
        </Button>
        {onCancel && (
          <Button kind="plain" onClick={onCancel} className="!h-9 !px-4 !text-sm">
            {t("cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
