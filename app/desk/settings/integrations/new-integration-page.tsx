import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { IntegrationFields } from "./integration-fields.tsx";
import { useIntegrationErrors, useIntegrationsText } from "./integrations-text.ts";

interface NewIntegrationPageProps {
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Form of a new integration. */
export function NewIntegrationPage({ hasPassword, refusal }: NewIntegrationPageProps) {
  const { t } = useIntegrationsText();
  return (
    <SettingsLayout title={{ name: t("new.title") }} lead={{ name: t("new.lead") }}>
      <DeskForm
        refusal={refusal}
        errorText={useIntegrationErrors()}
        className="grid max-w-2xl gap-6"
      >
        <IntegrationFields integration={null} hasPassword={hasPassword} />
        <Button type="submit" className="justify-self-start">
          {t("new.create")}
        </Button>
      </DeskForm>
    </SettingsLayout>
  );
}
