import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { useText } from "#app/platform/text.tsx";
import { useCopiedLink } from "./use-copied-link.ts";

/** A menu's row that copies the post's own address and says so in place of its name. */
export function CopyLink({ post }: { post: PostSummary }) {
  const { t } = useText();
  const { isCopied, copy } = useCopiedLink();
  return (
    <>
      <a href={postHref(post)} onClick={copy} data-control className="menu-row focus-ring">
        <Glyph name={isCopied ? "check" : "link"} className="size-4" />
        {isCopied ? t("post.linkCopied") : t("post.copyLink")}
      </a>
      {/* Beside the link: inside it, the words would not be the link's name. */}
      <span role="status" className="sr-only">
        {isCopied ? t("post.linkCopied") : ""}
      </span>
    </>
  );
}
