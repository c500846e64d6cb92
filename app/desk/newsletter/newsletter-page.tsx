import { listAddress } from "#app/desk/forms/list-search.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { NEWSLETTER_PATH, NEWSLETTER_VIEWS, type NewsletterView } from "./newsletter-paths.ts";
import { NewsletterSettingsForm, type SettingsFormProps } from "./newsletter-settings.tsx";
import { useNewsletterText } from "./newsletter-text.ts";
import { SendingList, type SendingListProps } from "./sending-list.tsx";

/** Data of one view of the page. */
export type NewsletterData = {
  isOwner: boolean;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  done: "saved" | null;
} & (
  | ({ view: "sendings" } & SendingListProps)
  | ({ view: "settings" } & Omit<SettingsFormProps, "refusal">)
);

interface NewsletterPageProps {
  page: NewsletterData;
  refusal: FormRefusal | undefined;
}

const hrefOf = (view: NewsletterView) =>
  listAddress(NEWSLETTER_PATH, { view: view === "sendings" ? null : view });

/** The newsletter: what was sent, who gets it, and who it is from. */
export function NewsletterPage({ page, refusal }: NewsletterPageProps) {
  const { t } = useNewsletterText();
  const { t: say } = useDashboardText();
  const views = NEWSLETTER_VIEWS.filter((view) => page.isOwner || view !== "settings");
  const tabs = views.map((view) => ({
    name: t(`view.${view}`),
    href: hrefOf(view),
    isCurrent: view === page.view,
  }));
  return (
    <DeskSection
      title={say("section.newsletter")}
      done={page.done && !refusal ? t("settings.saved") : null}
      tabs={<TabLinks isSmall label={t("views")} tabs={tabs} />}
    >
      {!page.hasMail && <NoServer />}
      {page.view === "sendings" && <SendingList {...page} />}
      {page.view === "settings" && <NewsletterSettingsForm {...page} refusal={refusal} />}
    </DeskSection>
  );
}

/** Without a mail server nothing can be sent. */
export function NoServer() {
  const { t } = useNewsletterText();
  return (
    <p className="rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
      {t("noServer")}
    </p>
  );
}
