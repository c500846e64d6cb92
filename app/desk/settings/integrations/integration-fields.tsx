import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import type { Integration } from "#app/features/integrations/queries.server.ts";
import { SCOPES } from "#app/features/integrations/scopes.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { useIntegrationsText } from "./integrations-text.ts";

interface IntegrationFieldsProps {
  /** Null for a new one. */
  integration: Integration | null;
  hasPassword: boolean;
}

/** Name, description and scopes, with the password that is requested before they are saved. */
export function IntegrationFields({ integration, hasPassword }: IntegrationFieldsProps) {
  const { t } = useIntegrationsText();
  return (
    <>
      <FormError />
      <TextField
        name="name"
        label={t("field.name")}
        hint={t("field.nameHint")}
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={integration?.name ?? ""}
      />
      <TextAreaField
        name="description"
        label={t("field.description")}
        rows={2}
        maxLength={500}
        defaultValue={integration?.description ?? ""}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t("field.scopes")}</legend>
        {SCOPES.map((scope) => (
          <CheckField
            key={scope}
            name={`scope.${scope}`}
            hint={t(`scopeHint.${scope}`)}
            defaultChecked={integration?.scopes.includes(scope) ?? scope === "content"}
          >
            {t(`scope.${scope}`)}
          </CheckField>
        ))}
      </fieldset>
      {hasPassword && <CurrentPassword />}
    </>
  );
}
