import { useAddressesText } from "./addresses-text.ts";
import { REDIRECTS_PATH } from "./redirect-paths.ts";

/** From a form back to the list of redirects. */
export function BackLink() {
  const { t } = useAddressesText();
  return (
    <a
      href={REDIRECTS_PATH}
      className="focus-ring justify-self-start rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
    >
      {t("redirect.back")}
    </a>
  );
}
