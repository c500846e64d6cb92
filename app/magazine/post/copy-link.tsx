import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";

/** How long the confirmation stands, in milliseconds. */
const CONFIRMATION_MS = 1000;

/** Copies the post's own address. Without scripts or a clipboard it is a plain link to it. */
export function CopyLink({ post }: { post: PostSummary }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(event: React.MouseEvent<HTMLAnchorElement>) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(event.currentTarget.href);
    setCopied(true);
  }

  return (
    <a
      href={postHref(post)}
      onClick={copy}
      title={t("post.copyLink")}
      className="focus-ring inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-full bg-neutral-100 px-2 text-xs text-neutral-700 transition-colors hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
    >
      {isCopied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Link2 aria-hidden="true" className="size-4" />
      )}
      <span className={isCopied ? "" : "sr-only"} aria-live="polite">
        {isCopied ? t("post.linkCopied") : t("post.copyLink")}
      </span>
    </a>
  );
}
