import ExternalLink from "lucide-react/icons/external-link";
import Library from "lucide-react/icons/library";
import LogOut from "lucide-react/icons/log-out";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import Tags from "lucide-react/icons/tags";
import Upload from "lucide-react/icons/upload";
import UserPlus from "lucide-react/icons/user-plus";
import { SERIES_PATH } from "#app/desk/series/series-path.ts";
import { useDeskSeriesText } from "#app/desk/series/series-text.ts";
import { useSectionEntries } from "#app/desk/settings/search/use-section-entries.ts";
import { useSettingEntries } from "#app/desk/settings/search/use-setting-entries.ts";
import { PLANS_PATH, SETTINGS_PATH, TERMS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import { switchTheme } from "#app/platform/browser/theme.ts";
import type { PaletteEntry } from "./entries.ts";

/** The way out is a form, so that other tabs notice it. */
function signOut(): void {
  document.querySelector<HTMLFormElement>("form[action='/actions/sign-out']")?.requestSubmit();
}

const isDark = () => document.documentElement.classList.contains("dark");

/** Actions that are available everywhere. */
function useActions(role: Role): PaletteEntry[] {
  const { t } = useShellText();
  const { t: tSeries } = useDeskSeriesText();
  const actions: (Omit<PaletteEntry, "group"> & { least: Role })[] = [
    {
      id: "new-post",
      name: t("newPost"),
      Icon: Plus,
      href: "/dashboard/submit-post",
      least: "author",
    },
    {
      id: "upload",
      name: t("find.upload"),
      Icon: Upload,
      href: "/dashboard/media",
      least: "author",
    },
    {
      id: "new-category",
      name: t("find.newCategory"),
      Icon: Tags,
      href: `${TERMS_PATH}/new?taxonomy=category`,
      least: "editor",
    },
    {
      id: "new-series",
      name: tSeries("palette.new"),
      Icon: Library,
      href: SERIES_PATH,
      least: "editor",
    },
    {
      id: "invite",
      name: t("find.invite"),
      Icon: UserPlus,
      href: `${SETTINGS_PATH}/people`,
      least: "owner",
    },
    {
      id: "new-plan",
      name: t("find.newPlan"),
      Icon: Plus,
      href: `${PLANS_PATH}/new`,
      least: "owner",
    },
    { id: "view-site", name: t("viewSite"), Icon: ExternalLink, href: "/", least: "reader" },
    {
      id: "theme",
      name: t(isDark() ? "theme.light" : "theme.dark"),
      Icon: isDark() ? Sun : Moon,
      act: switchTheme,
      least: "reader",
    },
    { id: "log-out", name: t("logOut"), Icon: LogOut, act: signOut, least: "reader" },
  ];
  return actions
    .filter(({ least }) => hasRole({ userId: null, role }, least))
    .map(({ least: _, ...action }) => ({ ...action, group: "actions" as const }));
}

/** Pages of one's account; the menu has one entry for all of them. */
const ACCOUNT_PAGES = [
  ["/account/security", "account.security"],
  ["/dashboard/subscription", "account.subscription"],
  ["/dashboard/billing-address", "account.billing"],
  ["/account/data", "account.data"],
] as const;

function usePages(role: Role): PaletteEntry[] {
  const { t: tShell } = useShellText();
  const sections = useSectionEntries(role);
  const account = sections.find(({ href }) => href === "/dashboard/edit-profile")!;
  return [
    ...sections,
    ...ACCOUNT_PAGES.map(([href, name]) => ({ ...account, id: href, name: tShell(name), href })),
  ];
}

/** Every setting of the site; each leads to its control. */
function useSettings(role: Role): PaletteEntry[] {
  const entries = useSettingEntries();
  return role === "owner" ? entries : [];
}

/** Entries of the palette that need no request. */
export function useBuiltInEntries(role: Role) {
  return { actions: useActions(role), pages: usePages(role), settings: useSettings(role) };
}
