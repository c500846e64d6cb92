import { lazy, Suspense, useId, useState } from "react";
import { signInAddress } from "#app/lib/addresses/return-address.ts";
import { COMMENT_ERRORS, useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { useTools } from "#app/magazine/post/comments/discussion-context.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Preview, PreviewButton, useCommentPreview } from "./comment-preview.tsx";

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

interface CommentProblemProps extends Pick<CommentFieldProps, "backHref"> {
  id: string;
  problem: string;
}

/** Why a comment was refused, with the way to log in where that is the reason. */
function CommentProblem({ id, problem, backHref }: CommentProblemProps) {
  const { t } = useCommentsText();
  return (
    <p id={id} role="alert" className="mt-2 text-sm text-red-700 dark:text-red-300">
      {t(COMMENT_ERRORS[problem] ?? "error.unreachable")}{" "}
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
  );
}

/** The comment's text area with validation errors and mention suggestions. */
export function CommentField(props: CommentFieldProps) {
  const { field, label, backHref, onInput } = props;
  const { t } = useCommentsText();
  const { post } = useTools();
  const [isCalling, setCalling] = useState(false);
  const [length, setLength] = useState(0);
  const id = useId();
  const [hint, counter] = [`${id}-hint`, `${id}-counter`];
  const people = `${id}-people`;
  const [previewProblem, setPreviewProblem] = useState<string | null>(null);
  const preview = useCommentPreview(field, post.id, setPreviewProblem);
  const problem = props.problem ?? previewProblem;
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
        aria-describedby={`${problem ? `${id} ` : ""}${hint} ${counter}`}
        aria-controls={isCalling ? people : undefined}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          if (event.currentTarget.value.includes("@")) setCalling(true);
          preview.hide();
          setPreviewProblem(null);
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
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-neutral-500 dark:text-neutral-400">
        <span id={hint}>{t("markdownHint")}</span>
        <PreviewButton id={`${id}-preview`} preview={preview} />
        {length > 0 && <span id={counter}>{t("counter", { n: length, most: MAX_LENGTH })}</span>}
      </p>
      <Preview id={`${id}-preview`} preview={preview} />
      {isCalling && (
        <Suspense>
          <MentionSuggestions id={people} field={field} postId={post.id} onPick={onInput} />
        </Suspense>
      )}
      {problem && <CommentProblem id={id} problem={problem} backHref={backHref} />}
    </div>
  );
}
