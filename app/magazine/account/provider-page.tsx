import { useAccountText } from "./account-text.ts";
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
