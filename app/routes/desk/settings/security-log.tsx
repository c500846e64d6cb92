import {
  SECURITY_LOG_PATH,
  SecurityLogPage,
} from "#app/desk/settings/security-log/security-log-page.tsx";
import { SECURITY_GROUPS } from "#app/features/accounts/security-log/security-kinds.ts";
import { listSecurityLog } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/security-log.ts";

const ENTRIES_ON_A_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const words = (query.get("words") ?? "").trim().slice(0, 100);
  const group = SECURITY_GROUPS.find((each) => each === query.get("group")) ?? null;
  const filter = { words, group: group ?? undefined, cursor: query.get("cursor") };
  const { db } = getServices(context);
  const { items: entries, nextCursor } = await listSecurityLog(db, filter, ENTRIES_ON_A_PAGE);
  return { entries, nextCursor, words, group };
}

export const meta = pageMeta({
  title: "Security log",
  description: "Who logged in, and what changed in accounts, rights and settings.",
  path: SECURITY_LOG_PATH,
  robots: "noindex",
});

export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  return <SecurityLogPage {...loaderData} />;
}
