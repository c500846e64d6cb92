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
  const id = useId();
  const people = `${id}-people`;
  return (
    <div className="relative">
      <textarea
        ref={field}
        name="body"
        required
        rows={4}
        maxLength={10_000}
        aria-label={label}
        placeholder={t("placeholder")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        aria-controls={isCalling ? people : undefined}
        onInput={(event) => {
          if (event.currentTarget.value.includes("@")) setCalling(true);
          onInput();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className={fieldClass("textarea", "block min-h-28 [field-sizing:content]")}
      />
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
