import { listAddress } from "#app/desk/lists/list-search.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useMailingText } from "./mailing-text.ts";
import {
  BOUNCES_PATH,
  DOMAIN_PATH,
  LISTS_PATH,
  NEWSLETTER_PATH,
  type NewsletterView,
} from "./newsletter-paths.ts";
import { useNewsletterText } from "./newsletter-text.ts";

export type NewsletterTab = NewsletterView | "lists" | "bounces" | "domain";

const HREFS: Record<NewsletterTab, string> = {
  overview: NEWSLETTER_PATH,
  sendings: listAddress(NEWSLETTER_PATH, { view: "sendings" }),
  lists: LISTS_PATH,
  bounces: BOUNCES_PATH,
  settings: listAddress(NEWSLETTER_PATH, { view: "settings" }),
  domain: DOMAIN_PATH,
};

const TABS = Object.keys(HREFS) as NewsletterTab[];
const OF_OWNERS: readonly NewsletterTab[] = ["lists", "settings", "domain"];

/** The pages of the newsletter. */
export function NewsletterTabs({ current, isOwner }: { current: NewsletterTab; isOwner: boolean }) {
  const { t } = useNewsletterText();
  const { t: say } = useMailingText();
  const tabs = TABS.filter((tab) => isOwner || !OF_OWNERS.includes(tab)).map((tab) => ({
    name: say(`tab.${tab}`),
    href: HREFS[tab],
    isCurrent: tab === current,
  }));
  return <TabLinks isSmall label={t("views")} tabs={tabs} />;
}
