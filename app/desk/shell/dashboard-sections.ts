import AppWindow from "lucide-react/icons/app-window";
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Brush from "lucide-react/icons/brush";
import CalendarDays from "lucide-react/icons/calendar-days";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CodeXml from "lucide-react/icons/code-xml";
import ContactRound from "lucide-react/icons/contact-round";
import FileInput from "lucide-react/icons/file-input";
import FileOutput from "lucide-react/icons/file-output";
import FileText from "lucide-react/icons/file-text";
import Files from "lucide-react/icons/files";
import FlaskConical from "lucide-react/icons/flask-conical";
import Image from "lucide-react/icons/image";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LayoutTemplate from "lucide-react/icons/layout-template";
import Library from "lucide-react/icons/library";
import Link2 from "lucide-react/icons/link-2";
import ListTree from "lucide-react/icons/list-tree";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Mail from "lucide-react/icons/mail";
import Mails from "lucide-react/icons/mails";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Package from "lucide-react/icons/package";
import Palette from "lucide-react/icons/palette";
import Pin from "lucide-react/icons/pin";
import Plug from "lucide-react/icons/plug";
import Podcast from "lucide-react/icons/podcast";
import Server from "lucide-react/icons/server";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Signpost from "lucide-react/icons/signpost";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquarePen from "lucide-react/icons/square-pen";
import Tags from "lucide-react/icons/tags";
import UserRound from "lucide-react/icons/user-round";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import Wallet from "lucide-react/icons/wallet";
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { DashboardKey } from "./dashboard-text.ts";

/** Groups of the side menu, in order. */
const MENU_GROUPS = ["write", "magazine", "audience", "own"] as const;

/** Groups of the page of all settings, whose sections are not in the side menu. */
const SETTINGS_GROUPS = ["site", "access", "readers", "tools"] as const;

type SectionGroup = (typeof MENU_GROUPS)[number] | (typeof SETTINGS_GROUPS)[number];

/** The page of all settings. */
export const ALL_SETTINGS_PATH = "/dashboard/settings/search";

/** A section of the desk, in menu order. */
export interface DashboardSection {
  path: string;
  name: DashboardKey;
  Icon: typeof Bell;
  /** Who sees it in the menu; the page's own guard decides. */
  least: Role;
  group: SectionGroup;
}

// biome-ignore format: one line per section
const SECTIONS: readonly DashboardSection[] = [
  { path: "/dashboard/root", name: "section.root", Icon: LayoutDashboard, least: "reader", group: "write" },
  { path: "/dashboard/posts", name: "section.posts", Icon: FileText, least: "author", group: "write" },
  { path: "/dashboard/calendar", name: "section.calendar", Icon: CalendarDays, least: "author", group: "write" },
  { path: "/dashboard/assignments", name: "section.assigned", Icon: ClipboardList, least: "author", group: "write" },
  { path: "/dashboard/submit-post", name: "section.submit", Icon: SquarePen, least: "author", group: "write" },
  { path: "/dashboard/media", name: "section.media", Icon: Image, least: "author", group: "write" },
  { path: "/dashboard/front-page", name: "section.frontPage", Icon: LayoutTemplate, least: "editor", group: "magazine" },
  { path: "/dashboard/curated", name: "section.curated", Icon: Pin, least: "editor", group: "magazine" },
  { path: "/dashboard/pages", name: "section.pages", Icon: Files, least: "editor", group: "magazine" },
  { path: "/dashboard/series", name: "section.series", Icon: Library, least: "editor", group: "magazine" },
  { path: "/dashboard/settings/terms", name: "section.terms", Icon: Tags, least: "editor", group: "magazine" },
  { path: ALL_SETTINGS_PATH, name: "section.settings", Icon: Settings, least: "owner", group: "magazine" },
  { path: "/dashboard/members", name: "section.members", Icon: ContactRound, least: "editor", group: "audience" },
  { path: "/dashboard/newsletter", name: "section.newsletter", Icon: Mails, least: "editor", group: "audience" },
  { path: "/dashboard/moderation", name: "section.moderation", Icon: MessageSquareWarning, least: "editor", group: "audience" },
  { path: "/dashboard/settings/messages", name: "section.messages", Icon: Inbox, least: "owner", group: "audience" },
  { path: "/dashboard/payments", name: "section.payments", Icon: Wallet, least: "owner", group: "audience" },
  { path: "/dashboard/reading", name: "section.reading", Icon: BookOpen, least: "reader", group: "own" },
  { path: "/dashboard/following", name: "section.following", Icon: UserRoundCheck, least: "reader", group: "own" },
  { path: "/dashboard/notifications", name: "section.notifications", Icon: Bell, least: "reader", group: "own" },
  { path: "/dashboard/edit-profile", name: "section.account", Icon: UserRound, least: "reader", group: "own" },
  { path: "/dashboard/settings", name: "section.site", Icon: SlidersHorizontal, least: "owner", group: "site" },
  { path: "/dashboard/settings/appearance", name: "section.appearance", Icon: Palette, least: "owner", group: "site" },
  { path: "/dashboard/settings/look", name: "section.look", Icon: Brush, least: "owner", group: "site" },
  { path: "/dashboard/settings/icon", name: "section.icon", Icon: AppWindow, least: "owner", group: "site" },
  { path: "/dashboard/settings/navigation", name: "section.navigation", Icon: ListTree, least: "owner", group: "site" },
  { path: "/dashboard/settings/podcast", name: "section.podcast", Icon: Podcast, least: "owner", group: "site" },
  { path: "/dashboard/settings/addresses", name: "section.addresses", Icon: Link2, least: "owner", group: "access" },
  { path: "/dashboard/settings/redirects", name: "section.redirects", Icon: Signpost, least: "owner", group: "access" },
  { path: "/dashboard/settings/privacy", name: "section.privacy", Icon: LockKeyhole, least: "owner", group: "access" },
  { path: "/dashboard/settings/plans", name: "section.plans", Icon: Package, least: "owner", group: "readers" },
  { path: "/dashboard/settings/people", name: "section.people", Icon: UsersRound, least: "owner", group: "readers" },
  { path: "/dashboard/settings/mail", name: "section.mail", Icon: Mail, least: "owner", group: "readers" },
  { path: "/dashboard/settings/export", name: "section.export", Icon: FileOutput, least: "owner", group: "tools" },
  { path: "/dashboard/settings/integrations", name: "section.integrations", Icon: Plug, least: "owner", group: "tools" },
  { path: "/dashboard/settings/import", name: "section.import", Icon: FileInput, least: "owner", group: "tools" },
  { path: "/dashboard/settings/code", name: "section.code", Icon: CodeXml, least: "owner", group: "tools" },
  { path: "/dashboard/settings/security-log", name: "section.securityLog", Icon: ShieldCheck, least: "owner", group: "tools" },
  { path: "/dashboard/settings/system", name: "section.system", Icon: Server, least: "owner", group: "tools" },
  { path: "/dashboard/settings/demo", name: "section.demo", Icon: FlaskConical, least: "owner", group: "tools" },
];

const ACCOUNT_PATH = "/dashboard/edit-profile";

/** Pages that belong to a section but have another URL prefix. */
const ELSEWHERE: readonly [string, string][] = [
  ["/account", ACCOUNT_PATH],
  ["/dashboard/subscription", ACCOUNT_PATH],
  ["/dashboard/subscribe/", ACCOUNT_PATH],
  ["/dashboard/billing-address", ACCOUNT_PATH],
];

/** The section that a page belongs to; its path is the longest that fits. */
function sectionOf(pathname: string): DashboardSection | undefined {
  const elsewhere = ELSEWHERE.find(([start]) => pathname.startsWith(start));
  const path = elsewhere?.[1] ?? pathname;
  return SECTIONS.filter((one) => one.path === path || path.startsWith(`${one.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
}

/** The section of the settings that a page belongs to; undefined for other pages. */
export function settingsSectionOf(pathname: string): DashboardSection | undefined {
  const section = sectionOf(pathname);
  return SETTINGS_GROUPS.some((group) => group === section?.group) ? section : undefined;
}

/** Path of the menu's entry for a page. */
export const sectionPathOf = (pathname: string): string | undefined =>
  settingsSectionOf(pathname) ? ALL_SETTINGS_PATH : sectionOf(pathname)?.path;

/** The sections for users of a role. */
export function sectionsFor(role: Role): DashboardSection[] {
  return SECTIONS.filter(({ least }) => hasRole({ userId: null, role }, least));
}

interface Group {
  group: SectionGroup;
  sections: DashboardSection[];
}

function groupsOf(names: readonly SectionGroup[], role: Role): Group[] {
  const sections = sectionsFor(role);
  return names
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter((entry) => entry.sections.length > 0);
}

/** The groups of the menu for users of a role, without empty ones. */
export const menuFor = (role: Role): Group[] => groupsOf(MENU_GROUPS, role);

/** The groups of the settings for users of a role, without empty ones. */
export const settingsFor = (role: Role): Group[] => groupsOf(SETTINGS_GROUPS, role);
