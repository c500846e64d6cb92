import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Pin from "lucide-react/icons/pin";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import SquarePen from "lucide-react/icons/square-pen";
import Tags from "lucide-react/icons/tags";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UserRoundPen from "lucide-react/icons/user-round-pen";
import Wallet from "lucide-react/icons/wallet";
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { DashboardKey } from "./dashboard-text.ts";

/** A section of the dashboard, in menu order. */
interface DashboardSection {
  path: string;
  name: DashboardKey;
  Icon: typeof Bell;
  /** Who sees it in the menu; the page's own guard decides. */
  least: Role;
}

const SECTIONS: readonly DashboardSection[] = [
  { path: "/dashboard/root", name: "section.root", Icon: LayoutDashboard, least: "reader" },
  { path: "/dashboard/posts", name: "section.posts", Icon: FileText, least: "author" },
  { path: "/dashboard/calendar", name: "section.calendar", Icon: CalendarDays, least: "author" },
  {
    path: "/dashboard/assignments",
    name: "section.assigned",
    Icon: ClipboardList,
    least: "author",
  },
  { path: "/dashboard/edit-profile", name: "section.profile", Icon: UserRoundPen, least: "reader" },
  {
    path: "/dashboard/subscription",
    name: "section.subscription",
    Icon: CreditCard,
    least: "reader",
  },
  {
    path: "/dashboard/billing-address",
    name: "section.billing",
    Icon: ReceiptText,
    least: "reader",
  },
  { path: "/dashboard/submit-post", name: "section.submit", Icon: SquarePen, least: "author" },
  { path: "/dashboard/media", name: "section.media", Icon: Image, least: "author" },
  { path: "/dashboard/reading", name: "section.reading", Icon: BookOpen, least: "reader" },
  {
    path: "/dashboard/following",
    name: "section.following",
    Icon: UserRoundCheck,
    least: "reader",
  },
  { path: "/dashboard/notifications", name: "section.notifications", Icon: Bell, least: "reader" },
  { path: "/dashboard/curated", name: "section.curated", Icon: Pin, least: "editor" },
  {
    path: "/dashboard/moderation",
    name: "section.moderation",
    Icon: MessageSquareWarning,
    least: "editor",
  },
  { path: "/dashboard/settings/terms", name: "section.terms", Icon: Tags, least: "editor" },
  { path: "/dashboard/payments", name: "section.payments", Icon: Wallet, least: "owner" },
  { path: "/dashboard/settings", name: "section.settings", Icon: Settings, least: "owner" },
];

/** Pages that belong to a section but have another URL prefix. */
const ELSEWHERE: readonly [string, string][] = [
  ["/dashboard/subscribe/", "/dashboard/subscription"],
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
