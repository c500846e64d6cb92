import { LinkButton } from "#app/ui/button.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { useDeskText } from "./desk-text.ts";

/** What a reader finds who wants to write. */
export function NoAuthorYet() {
  const { t } = useDeskText();
  return (
    <DeskRoom title={t("post.new")}>
      <p className="max-w-prose text-pretty text-neutral-700 dark:text-neutral-300">
        {t("submit.readers")}
      </p>
      <LinkButton href="/contact" className="justify-self-start">
        {t("submit.ask")}
      </LinkButton>
    </DeskRoom>
  );
}
