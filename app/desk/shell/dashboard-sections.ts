import AppWindow from "lucide-react/icons/app-window";
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Brush from "lucide-react/icons/brush";
import CalendarDays from "lucide-react/icons/calendar-days";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CodeXml from "lucide-react/icons/code-xml";
import FileInput from "lucide-react/icons/file-input";
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
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Package from "lucide-react/icons/package";
import Palette from "lucide-react/icons/palette";
import Pin from "lucide-react/icons/pin";
import Podcast from "lucide-react/icons/podcast";
import Server from "lucide-react/icons/server";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Signpost from "lucide-react/icons/signpost";
import SquarePen from "lucide-react/icons/square-pen";
import Tags from "lucide-react/icons/tags";
import UserRound from "lucide-react/icons/user-round";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import Wallet from "lucide-react/icons/wallet";
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { DashboardKey } from "./dashboard-text.ts";

/** Groups of the side menu, in order. */
const GROUPS = ["write", "magazine", "audience", "settings", "own"] as const;

type SectionGroup = (typeof GROUPS)[number];

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
  { path: "/dashboard/settings/navigation", name: "section.navigation", Icon: ListTree, least: "owner", group: "magazine" },
  { path: "/dashboard/settings/appearance", name: "section.appearance", Icon: Palette, least: "owner", group: "magazine" },
  { path: "/dashboard/settings/look", name: "section.look", Icon: Brush, least: "owner", group: "magazine" },
  { path: "/dashboard/settings/icon", name: "section.icon", Icon: AppWindow, least: "owner", group: "magazine" },
  { path: "/dashboard/settings/podcast", name: "section.podcast", Icon: Podcast, least: "owner", group: "magazine" },
  { path: "/dashboard/moderation", name: "section.moderation", Icon: MessageSquareWarning, least: "editor", group: "audience" },
  { path: "/dashboard/settings/messages", name: "section.messages", Icon: Inbox, least: "owner", group: "audience" },
  { path: "/dashboard/settings/plans", name: "section.plans", Icon: Package, least: "owner", group: "audience" },
  { path: "/dashboard/payments", name: "section.payments", Icon: Wallet, least: "owner", group: "audience" },
  { path: "/dashboard/settings", name: "section.site", Icon: Settings, least: "owner", group: "settings" },
  { path: "/dashboard/settings/addresses", name: "section.addresses", Icon: Link2, least: "owner", group: "settings" },
  { path: "/dashboard/settings/redirects", name: "section.redirects", Icon: Signpost, least: "owner", group: "settings" },
  { path: "/dashboard/settings/privacy", name: "section.privacy", Icon: LockKeyhole, least: "owner", group: "settings" },
  { path: "/dashboard/settings/code", name: "section.code", Icon: CodeXml, least: "owner", group: "settings" },
  { path: "/dashboard/settings/import", name: "section.import", Icon: FileInput, least: "owner", group: "settings" },
  { path: "/dashboard/settings/people", name: "section.people", Icon: UsersRound, least: "owner", group: "settings" },
  { path: "/dashboard/settings/mail", name: "section.mail", Icon: Mail, least: "owner", group: "settings" },
  { path: "/dashboard/settings/security-log", name: "section.securityLog", Icon: ShieldCheck, least: "owner", group: "settings" },
  { path: "/dashboard/settings/system", name: "section.system", Icon: Server, least: "owner", group: "settings" },
  { path: "/dashboard/settings/demo", name: "section.demo", Icon: FlaskConical, least: "owner", group: "settings" },
  { path: "/dashboard/reading", name: "section.reading", Icon: BookOpen, least: "reader", group: "own" },
  { path: "/dashboard/following", name: "section.following", Icon: UserRoundCheck, least: "reader", group: "own" },
  { path: "/dashboard/notifications", name: "section.notifications", Icon: Bell, least: "reader", group: "own" },
  { path: "/dashboard/edit-profile", name: "section.account", Icon: UserRound, least: "reader", group: "own" },
];

const ACCOUNT_PATH = "/dashboard/edit-profile";

/** Pages that belong to a section but have another URL prefix. */
const ELSEWHERE: readonly [string, string][] = [
  ["/account", ACCOUNT_PATH],
  ["/dashboard/subscription", ACCOUNT_PATH],
  ["/dashboard/subscribe/", ACCOUNT_PATH],
  ["/dashboard/billing-address", ACCOUNT_PATH],
];

/** The section that a page belongs to. */
export function sectionOf(
  sections: readonly DashboardSection[],
  pathname: string,
): string | undefined {
  const elsewhere = ELSEWHERE.find(([start]) => pathname.startsWith(start));
  if (elsewhere) return elsewhere[1];
  return sections
    .map(({ path }) => path)
    .filter((path) => path === pathname || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The sections for users of a role. */
export function sectionsFor(role: Role): DashboardSection[] {
  return SECTIONS.filter(({ least }) => hasRole({ userId: null, role }, least));
}

/** The groups of the menu for users of a role, without empty ones. */
export function groupsFor(role: Role): { group: SectionGroup; sections: DashboardSection[] }[] {
  const sections = sectionsFor(role);
  return GROUPS.map((group) => ({
    group,
    sections: sections.filter((section) => section.group === group),
  })).filter((entry) => entry.sections.length > 0);
}
