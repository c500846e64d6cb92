import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { fetchPreview } from "#app/magazine/post/comments/fetch-comments.ts";

interface PreviewState {
  html: string | null;
  isOpen: boolean;
  /** Shows the preview, or hides it. */
  toggle(): void;
  /** The text has changed: what was shown is no longer what would be sent. */
  hide(): void;
}

/** The preview of a comment, rendered by the server as it would be saved. */
export function useCommentPreview(
  field: React.RefObject<HTMLTextAreaElement | null>,
  postId: string,
  onProblem: (code: string | null) => void,
): PreviewState {
  const [isOpen, setOpen] = useState(false);
  const [html, setHtml] = useState<string | null>(null);
  function hide() {
    setOpen(false);
    setHtml(null);
  }
  async function show(body: string) {
    if (body.trim() === "") return onProblem("required");
    setOpen(true);
    try {
      setHtml(await fetchPreview(postId, body));
      onProblem(null);
    } catch (error) {
      hide();
      onProblem(error instanceof TypeError ? "unreachable" : (error as Error).message);
    }
  }
  const toggle = () => (isOpen ? hide() : void show(field.current?.value ?? ""));
  return { html, isOpen, toggle, hide };
}

interface PreviewProps {
  id: string;
  preview: PreviewState;
}

/** Opens and closes the preview. */
export function PreviewButton({ id, preview: { isOpen, toggle } }: PreviewProps) {
  const { t } = useCommentsText();
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
      className="needs-script focus-ring inline-flex min-h-6 items-center gap-1.5 rounded font-medium text-neutral-700 underline-offset-2 hover:underline dark:text-neutral-200"
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(isOpen ? "hidePreview" : "preview")}
    </button>
  );
}

/** The comment as others would see it. */
export function Preview({ id, preview: { html, isOpen } }: PreviewProps) {
  const { t } = useCommentsText();
  return (
    <div id={id} role="status">
      {isOpen && (
        <section
          aria-label={t("preview")}
          className="mt-2 min-h-14 rounded-xl border border-dashed border-neutral-300 px-4 py-3 dark:border-neutral-600"
        >
          {html !== null && (
            <div
              dir="auto"
              className="comment-body text-neutral-700 dark:text-neutral-300"
              // Sanitised by the server, like a comment that is saved.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          )}
        </section>
      )}
    </div>
  );
}
