import { TabLinks } from "#app/ui/tab-links.tsx";
import { useAddressesText } from "./addresses-text.ts";
import { MISSING_PATH, REDIRECTS_PATH } from "./redirect-paths.ts";

/** Redirects, and the addresses that may need one. */
export function RedirectTabs({ current }: { current: "redirects" | "missing" }) {
  const { t } = useAddressesText();
  const tabs = [
    { name: t("redirects.tab"), href: REDIRECTS_PATH, isCurrent: current === "redirects" },
    { name: t("missing.tab"), href: MISSING_PATH, isCurrent: current === "missing" },
  ];
  return <TabLinks isSmall label={t("redirects.title")} tabs={tabs} />;
}
