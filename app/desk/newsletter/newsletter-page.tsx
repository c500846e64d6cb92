import { MAIL_PATH } from "#app/desk/settings/mail/mail-page.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { NewsletterOverview, type OverviewProps } from "./newsletter-overview.tsx";
import { NewsletterSettingsForm, type SettingsFormProps } from "./newsletter-settings.tsx";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { useNewsletterText } from "./newsletter-text.ts";
import { SendingList, type SendingListProps } from "./sending-list.tsx";

/** Data of one view of the page. */
export type NewsletterData = {
  isOwner: boolean;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  done: "saved" | null;
} & (
  | ({ view: "overview" } & OverviewProps)
  | ({ view: "sendings" } & SendingListProps)
  | ({ view: "settings" } & Omit<SettingsFormProps, "refusal">)
);

interface NewsletterPageProps {
  page: NewsletterData;
  refusal: FormRefusal | undefined;
}

/** The newsletter: what was sent, who gets it, and who it is from. */
export function NewsletterPage({ page, refusal }: NewsletterPageProps) {
  const { t } = useNewsletterText();
  const { t: say } = useDashboardText();
  return (
    <DeskSection
      title={say("section.newsletter")}
      done={page.done && !refusal ? t("settings.saved") : null}
      tabs={<NewsletterTabs current={page.view} isOwner={page.isOwner} />}
    >
      {!page.hasMail && <NoServer isOwner={page.isOwner} />}
      {page.view === "overview" && <NewsletterOverview {...page} />}
      {page.view === "sendings" && <SendingList {...page} />}
      {page.view === "settings" && <NewsletterSettingsForm {...page} refusal={refusal} />}
    </DeskSection>
  );
}

/** Without a mail server nothing can be sent; owners are led to the page that says how to set one up. */
export function NoServer({ isOwner }: { isOwner: boolean }) {
  const { t } = useNewsletterText();
  const { t: say } = useDashboardText();
  return (
    <p className="rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
      {t("noServer")}{" "}
      {isOwner && (
        <a
          href={`${MAIL_PATH}#server`}
          className="focus-ring rounded-sm font-medium underline underline-offset-4"
        >
          {`${say("section.settings")} / ${say("section.mail")}`}
        </a>
      )}
    </p>
  );
}
