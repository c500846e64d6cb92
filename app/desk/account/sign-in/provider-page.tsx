import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CrossLink, CrossLinks, EntryPage, withNext } from "./entry-page.tsx";

interface ProviderPageProps {
  /** Name of the provider. */
  provider: string;
  /** Settings that would enable it. */
  settings: string[];
  next: string;
}

/** Explains why a provider is not available, and how to enable it. */
export function ProviderPage({ provider, settings, next }: ProviderPageProps) {
  const { t, locale } = useAccountText();
  return (
    <EntryPage
      emoji="🔌"
      title={t("provider.title", { provider })}
      description={t("provider.lead", { provider })}
    >
      <p className="text-center text-pretty text-neutral-600 dark:text-neutral-300">
        {t("provider.owner", { provider, names: listWords(locale, settings) })}
      </p>
      <CrossLinks>
        <CrossLink href={withNext("/login", next)}>{t("provider.back")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}

/** Redirects to a provider whose account is to be connected. */
export function ProviderRedirectPage({ name, href }: { name: string; href: string }) {
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

/** Explanations for errors that need more than "failed". */
const PROBLEMS = dictionary<AccountKey>({
  void: "error.journeyVoid",
  banned: "error.banned",
  "log-in-first": "error.logInFirst",
  "tied-elsewhere": "error.tiedElsewhere",
});

/** Shown when a sign-in with a provider failed. */
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
