import { useText } from "#app/platform/i18n/text.tsx";

/** Marks a menu entry as new. */
export function NewFlag() {
  const { t } = useText();
  return (
    <span className="rounded-full bg-red-100 px-2 py-0.5 text-xs font-medium text-red-800 dark:bg-red-900/60 dark:text-red-200">
      {t("menu.new")}
    </span>
  );
}
