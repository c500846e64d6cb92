import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** An author's number of posts, with an arrow. */
export function CountPill({ count, className }: { count: number; className: string }) {
  const { t, locale } = useText();
  return (
    <span className={`count-pill ${className}`}>
      <span className="sr-only">{t("count.articles", { n: count })}</span>
      <span aria-hidden="true">{formatCount(count, locale)}</span>
      <Glyph name="arrow" className="size-3.5" />
    </span>
  );
}
