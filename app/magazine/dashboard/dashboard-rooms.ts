import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import type { DashboardKey } from "./dashboard-text.ts";

/** A page of the dashboard, in the order of its menu. */
interface DashboardRoom {
  path: string;
  name: DashboardKey;
  emoji: string;
  /** Who finds it in the menu; the page itself checks again. */
  least: Role;
}

const ROOMS: readonly DashboardRoom[] = [
  { path: "/dashboard/root", name: "room.root", emoji: "🕹️", least: "reader" },
  { path: "/dashboard/posts", name: "room.posts", emoji: "📃", least: "author" },
  { path: "/dashboard/edit-profile", name: "room.profile", emoji: "🛠", least: "reader" },
  { path: "/dashboard/subscription", name: "room.subscription", emoji: "📋", least: "reader" },
  { path: "/dashboard/billing-address", name: "room.billing", emoji: "✍", least: "reader" },
  { path: "/dashboard/submit-post", name: "room.submit", emoji: "📕", least: "author" },
  { path: "/dashboard/media", name: "room.media", emoji: "🖼️", least: "author" },
  { path: "/dashboard/reading", name: "room.reading", emoji: "📚", least: "reader" },
  { path: "/dashboard/notifications", name: "room.notifications", emoji: "🔔", least: "reader" },
  { path: "/dashboard/curated", name: "room.curated", emoji: "📌", least: "editor" },
  { path: "/dashboard/moderation", name: "room.moderation", emoji: "🧹", least: "editor" },
  { path: "/dashboard/settings/terms", name: "room.terms", emoji: "🏷️", least: "editor" },
  { path: "/dashboard/payments", name: "room.payments", emoji: "💶", least: "owner" },
  { path: "/dashboard/settings", name: "room.settings", emoji: "🎛️", least: "owner" },
];

/** Pages that belong to a room without standing under its address. */
const ELSEWHERE: readonly [string, string][] = [
  ["/dashboard/subscribe/", "/dashboard/subscription"],
];

/** The room that a page is in, itself or as one of its own pages. */
export function nearestRoom(rooms: readonly DashboardRoom[], pathname: string): string | undefined {
  const elsewhere = ELSEWHERE.find(([start]) => pathname.startsWith(start));
  if (elsewhere) return elsewhere[1];
  return rooms
    .map(({ path }) => path)
    .filter((path) => path === pathname || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The rooms that somebody of this role may enter. */
export function roomsFor(role: Role): DashboardRoom[] {
  return ROOMS.filter(({ least }) => hasRole({ userId: null, role }, least));
}
