import { lazy, Suspense, useId, useState } from "react";
import { signInAddress } from "#app/lib/return-address.ts";
import { ERROR_TEXT, useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { useTools } from "#app/magazine/post/comments/discussion-context.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";

const MentionSuggestions = lazy(() =>
  import("./mention-suggestions.tsx").then(({ MentionSuggestions }) => ({
    default: MentionSuggestions,
  })),
);

/** In characters, as the server allows. */
const MAX_LENGTH = 10_000;

interface CommentFieldProps {
  field: React.RefObject<HTMLTextAreaElement | null>;
  label: string;
  problem: string | null;
  /** Return URL after signing in. */
  backHref: string;
  onInput: () => void;
}

/** The comment's text area with validation errors and mention suggestions. */
export function CommentField({ field, label, problem, backHref, onInput }: CommentFieldProps) {
  const { t } = useCommentsText();
  const { post } = useTools();
  const [isCalling, setCalling] = useState(false);
  const [length, setLength] = useState(0);
  const id = useId();
  const hint = `${id}-hint`;
  const people = `${id}-people`;
  return (
    <div className="relative">
      <textarea
        ref={field}
        name="body"
        required
        rows={4}
        maxLength={MAX_LENGTH}
        aria-label={label}
        placeholder={t("placeholder")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id} ${hint}` : hint}
        aria-controls={isCalling ? people : undefined}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          if (event.currentTarget.value.includes("@")) setCalling(true);
          onInput();
        }}
        // A draft is put into the field without an event.
        onFocus={(event) => setLength(event.currentTarget.value.length)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={fieldClass("textarea", "block min-h-28 [field-sizing:content]")}
      />
      <p
        id={hint}
        className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-neutral-500 dark:text-neutral-400"
      >
        <span>{t("markdownHint")}</span>
        {length > 0 && <span>{t("counter", { n: length, most: MAX_LENGTH })}</span>}
      </p>
      {isCalling && (
        <Suspense>
          <MentionSuggestions id={people} field={field} postId={post.id} onPick={onInput} />
        </Suspense>
      )}
      {problem && (
        <p id={id} role="alert" className="mt-2 text-sm text-red-700 dark:text-red-300">
          {t(ERROR_TEXT[problem] ?? "error.unreachable")}{" "}
          {problem === "sign-in-needed" && (
            <a
              href={signInAddress(backHref)}
              data-document
              className="focus-ring rounded font-medium underline underline-offset-2"
            >
              {t("logIn")}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
