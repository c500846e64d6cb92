import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph, type GlyphName } from "#app/ui/icons/glyph.tsx";

interface WidgetPanelProps {
  icon: GlyphName;
  title: string;
  /** Link to the full list. */
  allHref: string;
  children: React.ReactNode;
}

/** A sidebar panel: a title, a link to the full list, and the first entries. */
export function WidgetPanel({ icon, title, allHref, children }: WidgetPanelProps) {
  const { t } = useText();
  return (
    // No landmark: the sidebar is one already.
    <section className="overflow-hidden rounded-3xl bg-neutral-100 dark:bg-neutral-800">
      <div className="flex items-center justify-between gap-4 border-b border-neutral-200 p-4 xl:p-5 dark:border-neutral-700">
        <h2 className="flex items-center gap-3 font-display text-lg font-semibold">
          <Glyph name={icon} className="size-5 text-primary-600 dark:text-primary-300" />
          {title}
        </h2>
        <a
          href={allHref}
          className="focus-ring inline-flex items-center gap-1 rounded py-1 text-sm font-medium whitespace-nowrap text-primary-700 hover:underline dark:text-primary-300"
        >
          {t("action.viewAll")}
          <span className="sr-only">{`: ${title}`}</span>
          <Glyph name="arrow" className="size-4 rtl:-scale-x-100" />
        </a>
      </div>
      {children}
    </section>
  );
}
