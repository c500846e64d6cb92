import { useText } from "./text.tsx";

/** What a social profile is called: services have one name in all languages, a website of one's own has not. */
export function useSocialName(): (link: { icon: string; name: string }) => string {
  const { t } = useText();
  return ({ icon, name }) => (icon === "website" ? t("social.website") : name);
}
