import { formatCount } from "#app/lib/number.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** An author's number of posts, with an arrow. */
export function CountPill({ count, className }: { count: number; className: string }) {
  const { t } = useText();
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3.5 py-1 text-xs leading-5 font-medium ${className}`}
    >
      <span className="sr-only">{t("count.articles", { n: count })}</span>
      <span aria-hidden="true">{formatCount(count)}</span>
      <Glyph
        name="arrow"
        className="size-3.5 text-amber-700 transition-transform duration-200 group-hover/author:translate-x-0.5 motion-reduce:transition-none rtl:-scale-x-100 rtl:group-hover/author:-translate-x-0.5 dark:text-amber-500"
      />
    </span>
  );
}
