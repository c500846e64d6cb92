import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** A menu item that copies its URL and confirms it in its label (`copy-links.ts`). */
export function CopyLink({ href }: { href: string }) {
  const { t } = useText();
  return (
    <>
      <a href={href} data-copy-link data-control className="menu-row focus-ring">
        <span data-copy className="contents">
          <Glyph name="link" className="size-4" />
          {t("post.copyLink")}
        </span>
        <span data-copied hidden className="contents">
          <Glyph name="check" className="size-4" />
          {t("post.linkCopied")}
        </span>
      </a>
      {/* Outside of the link: inside, the status would be part of its accessible name. */}
      <span role="status" className="sr-only" />
    </>
  );
}
