import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** Shown to readers who are no authors yet. */
export function NoAuthorYet() {
  const { t } = useDeskText();
  return (
    <DeskSection title={t("post.new")}>
      <p className="max-w-prose text-pretty text-neutral-700 dark:text-neutral-300">
        {t("submit.readers")}
      </p>
      <LinkButton href="/contact" className="justify-self-start">
        {t("submit.ask")}
      </LinkButton>
    </DeskSection>
  );
}
