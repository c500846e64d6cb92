import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/webhooks.json";

/** Messages of webhooks. */
export const useWebhooksText = createAreaText(
  english,
  import.meta.glob(["/locales/*/webhooks.json", "!/locales/en/*"], { import: "default" }),
);

/** The message for an error code of webhooks, or of the password that guards them. */
export function useWebhookErrors(): (code: string) => string {
  const { t } = useWebhooksText();
  const accountError = useAccountErrors();
  return (code) => {
    if (code === "too-many-webhooks") return t("error.tooMany");
    if (code === "no-token") return t("error.token");
    if (code === "address-with-password") return t("error.addressPassword");
    return code === "bad-address" ? t("error.address") : accountError(code);
  };
}
