import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { DashboardKey } from "./dashboard-text.ts";

/** A section of the dashboard, in menu order. */
interface DashboardSection {
  path: string;
  name: DashboardKey;
  emoji: string;
  /** Who sees it in the menu; the page's own guard decides. */
  least: Role;
}

const SECTIONS: readonly DashboardSection[] = [
  { path: "/dashboard/root", name: "section.root", emoji: "🕹️", least: "reader" },
  { path: "/dashboard/posts", name: "section.posts", emoji: "📃", least: "author" },
  { path: "/dashboard/edit-profile", name: "section.profile", emoji: "🛠", least: "reader" },
  { path: "/dashboard/subscription", name: "section.subscription", emoji: "📋", least: "reader" },
  { path: "/dashboard/billing-address", name: "section.billing", emoji: "✍", least: "reader" },
  { path: "/dashboard/submit-post", name: "section.submit", emoji: "📕", least: "author" },
  { path: "/dashboard/media", name: "section.media", emoji: "🖼️", least: "author" },
  { path: "/dashboard/reading", name: "section.reading", emoji: "📚", least: "reader" },
  { path: "/dashboard/following", name: "section.following", emoji: "👥", least: "reader" },
  { path: "/dashboard/notifications", name: "section.notifications", emoji: "🔔", least: "reader" },
  { path: "/dashboard/curated", name: "section.curated", emoji: "📌", least: "editor" },
  { path: "/dashboard/moderation", name: "section.moderation", emoji: "🧹", least: "editor" },
  { path: "/dashboard/settings/terms", name: "section.terms", emoji: "🏷️", least: "editor" },
  { path: "/dashboard/payments", name: "section.payments", emoji: "💶", least: "owner" },
  { path: "/dashboard/settings", name: "section.settings", emoji: "🎛️", least: "owner" },
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
