import { buttonClass } from "#app/ui/button.tsx";
import { type AccountKey, useAccountText } from "./account-text.ts";
import { CrossLink, CrossLinks, EntryPage, withNext } from "./entry-page.tsx";

interface ProviderPageProps {
  /** The service's name. */
  provider: string;
  /** The settings that would switch it on. */
  settings: string[];
  next: string;
}

/** Explains why a service cannot be used here, and what would change that. */
export function ProviderPage({ provider, settings, next }: ProviderPageProps) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="🔌"
      title={t("provider.title", { provider })}
      description={t("provider.lead", { provider })}
    >
      <p className="text-center text-pretty text-neutral-600 dark:text-neutral-300">
        {t("provider.owner", { provider, names: settings.join(", ") })}
      </p>
      <CrossLinks>
        <CrossLink href={withNext("/login", next)}>{t("provider.back")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}

/** On the way to a service that is to be tied to the account: the browser goes on by itself. */
export function LeavingPage({ name, href }: { name: string; href: string }) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="🧭"
      title={t("leaving.title", { provider: name })}
      description={t("leaving.lead", { provider: name })}
    >
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <CrossLinks>
        <a href={href} className={buttonClass("primary")}>
          {t("provider.continue", { provider: name })}
        </a>
      </CrossLinks>
    </EntryPage>
  );
}

/** Why a journey to a service did not end here, where there is more to say than that it failed. */
const PROBLEMS: Record<string, AccountKey> = {
  void: "error.journeyVoid",
  banned: "error.banned",
  "log-in-first": "error.logInFirst",
  "tied-elsewhere": "error.tiedElsewhere",
};

/** After a journey to a service that led nowhere. */
export function ProviderFailurePage(props: {
  provider: { id: string; name: string };
  problem: string;
}) {
  const { t } = useAccountText();
  const provider = props.provider.name;
  const reason = PROBLEMS[props.problem];
  return (
    <EntryPage
      emoji="🧭"
      title={t("failed.title")}
      description={reason ? t(reason, { provider }) : t("failed.lead", { provider })}
    >
      <CrossLinks>
        <a href={`/login/${props.provider.id}`} data-document className={buttonClass("primary")}>
          {t("provider.again")}
        </a>
      </CrossLinks>
      <CrossLinks>
        <CrossLink href="/login">{t("provider.back")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}
