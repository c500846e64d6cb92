import { TabLinks } from "#app/ui/tab-links.tsx";
import { GROWTH_PATH, LABELS_PATH, MEMBER_IMPORT_PATH, MEMBERS_PATH } from "./members-paths.ts";
import { useMembersText } from "./members-text.ts";

/** Editors see the first two. */
const TABS = [
  ["list", MEMBERS_PATH],
  ["growth", GROWTH_PATH],
  ["labels", LABELS_PATH],
  ["import", MEMBER_IMPORT_PATH],
] as const;

interface MembersTabsProps {
  current: (typeof TABS)[number][0] | null;
  isOwner: boolean;
}

/** The pages of members. */
export function MembersTabs({ current, isOwner }: MembersTabsProps) {
  const { t } = useMembersText();
  const tabs = TABS.filter(([name]) => isOwner || (name !== "import" && name !== "labels")).map(
    ([name, href]) => ({
      name: t(`tab.${name}`),
      href,
      isCurrent: name === current,
    }),
  );
  return <TabLinks isSmall label={t("tabs")} tabs={tabs} />;
}
