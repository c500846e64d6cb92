import { Button } from "#app/ui/button.tsx";
import { useTogetherText } from "./together-text.ts";

/** Says that somebody has written in a public post without saving it. */
export function AheadNotice({ onDrop }: { onDrop(): void }) {
  const { t } = useTogetherText();
  return (
    <div
      role="status"
      className="my-4 flex flex-wrap items-center gap-3 rounded-2xl bg-primary-50 px-5 py-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p className="min-w-48 grow">{t("ahead")}</p>
      <Button kind="plain" onClick={onDrop}>
        {t("ahead.drop")}
      </Button>
    </div>
  );
}
