import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CopiedValue } from "./copied-value.tsx";
import { integrationHref } from "./integration-paths.ts";
import { useIntegrationsText } from "./integrations-text.ts";

/** A key of the Admin API that was just made. */
export interface ShownKey {
  /** Id of the integration. */
  id: string;
  adminKey: string;
}

/** Shows a key of the Admin API, once. */
export function ShownKeyPage({ id, adminKey }: ShownKey) {
  const { t } = useIntegrationsText();
  return (
    <SettingsLayout title={{ name: t("shown.title") }} lead={{ name: t("shown.lead") }}>
      <div className="grid max-w-3xl gap-6">
        <CopiedValue label={t("key.admin")} value={adminKey} />
        <LinkButton href={integrationHref(id)} className="justify-self-start">
          {t("shown.done")}
        </LinkButton>
      </div>
    </SettingsLayout>
  );
}
