import ArrowLeft from "lucide-react/icons/arrow-left";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { LinkButton } from "#app/ui/button.tsx";

/**
 * Shown to readers who are no authors, or no longer since their plan has ended.
 * @param isWritingOnOffer whether a plan includes posts to submit
 */
export function NoAuthorYet({ isWritingOnOffer }: { isWritingOnOffer: boolean }) {
  const { t } = useDeskText();
  return (
    <div className="mx-auto max-w-2xl px-5 py-10">
      <a
        href="/dashboard/root"
        className="focus-ring mb-8 inline-flex min-h-9 items-center gap-2 rounded-full pe-2 text-sm font-medium"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t("submit.back")}
      </a>
      <DeskSection title={t("post.new")}>
      <p className="max-w-prose text-pretty text-neutral-700 dark:text-neutral-300">
        {t("submit.readers")}
      </p>
      {isWritingOnOffer && (
        <p className="max-w-prose text-pretty text-neutral-700 dark:text-neutral-300">
          {t("submit.plans")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isWritingOnOffer && <LinkButton href="/subscription">{t("package.choose")}</LinkButton>}
        <LinkButton href="/contact" kind={isWritingOnOffer ? "secondary" : "primary"}>
          {t("submit.ask")}
        </LinkButton>
      </div>
      </DeskSection>
    </div>
  );
}
