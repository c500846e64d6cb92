import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/**
 * The dark mode switch, answered by `small-states.ts`. Icon and label follow the page's class by
 * CSS: the HTML is the same for every reader and right from its first paint.
 */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <button
      type="button"
      data-switches-theme=""
      className={classNames(
        "needs-script inline-flex size-12 shrink-0 items-center justify-center rounded-full text-neutral-700 transition-colors hover:bg-neutral-100 focus-ring dark:text-neutral-300 dark:hover:bg-neutral-800",
        className,
      )}
    >
      <span className="dark:hidden">
        <Glyph name="sun" className="size-6 stroke-[1.75]" />
        <span className="sr-only">{t("theme.toDark")}</span>
      </span>
      <span className="hidden dark:inline">
        <Glyph name="moon" className="size-6 stroke-[1.75]" />
        <span className="sr-only">{t("theme.toLight")}</span>
      </span>
    </button>
  );
}
