import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/integrations.json";

/** Messages of integrations. */
export const useIntegrationsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/integrations.json", "!/locales/en/*"], { import: "default" }),
);

/** The message for an error code of integrations, or of the password that guards them. */
export function useIntegrationErrors(): (code: string) => string {
  const { t } = useIntegrationsText();
  const accountError = useAccountErrors();
  return (code) => {
    if (code === "too-many-integrations") return t("error.tooMany");
    return code === "revoked" ? t("error.revoked") : accountError(code);
  };
}
