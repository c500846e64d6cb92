/** Appends to the security log (OWASP ASVS 5, 16.2 and 16.3), and deletes what is older than a year. */
import type { Database } from "#app/database/client/client.server.ts";
import { describeBrowser } from "#app/features/accounts/sessions/browser-name.ts";
import { newId } from "#app/lib/id.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type { SecurityKind } from "./security-kinds.ts";

const RETENTION_MS = 365 * DAY;

/** Groups of an IPv6 address that are kept: a /48, as one customer has. */
const KEPT_GROUPS = 3;

/** The address without the part that says which device it is. */
export function maskNetwork(address: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.0/24`;
  if (!address.includes(":")) return "";
  return `${address.split("::")[0]!.split(":").slice(0, KEPT_GROUPS).join(":")}::/48`;
}

/** An entry of the log. Never holds passwords, codes, tokens or addresses of email. */
export interface SecurityEntry {
  kind: SecurityKind;
  /** Id of the actor; null where nobody had logged in, or the program itself did. */
  by: string | null;
  /** Id of whose account it is about. */
  person?: string | null;
  /** E.g. the role before and after. */
  details?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  at?: number;
}

/** Appends an entry; with the `db` of the transaction that it reports. */
export async function logSecurity(
  writer: Pick<Writer, "db" | "origin">,
  entry: SecurityEntry,
): Promise<void> {
  await logSecurityEntries(writer, [entry]);
}

/** Appends that settings were changed: their names only, since values may be long, or private. */
export async function logSettingsChange(
  writer: Pick<Writer, "db" | "origin">,
  names: readonly string[],
  { by, at }: { by: string | null; at: number },
): Promise<void> {
  const details = { settings: names.join(", ") };
  await logSecurity(writer, { kind: "settings-changed", by, details, at });
}

/** Appends several entries, in one statement. */
export async function logSecurityEntries(
  { db, origin }: Pick<Writer, "db" | "origin">,
  entries: readonly SecurityEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const network = maskNetwork(origin?.address ?? "");
  const browser = describeBrowser(origin?.userAgent ?? "");
  const now = Date.now();
  const rows = entries.map(({ kind, by, person = null, details = {}, at = now }) => ({
    id: newId(at),
    kind,
    actor: by ? ("person" as const) : origin ? ("visitor" as const) : ("system" as const),
    actor_id: by,
    person_id: person,
    details: JSON.stringify(details),
    network,
    browser,
    created_at: at,
  }));
  await db.insertInto("security_log").values(rows).execute();
}

/** Takes people out of the entries, which stay: their accounts are being deleted. */
export async function anonymiseSecurityLog(
  db: Database,
  userIds: readonly string[],
): Promise<void> {
  await db
    .updateTable("security_log")
    .set({ actor_id: null, network: "", browser: "" })
    .where("actor_id", "in", userIds)
    .execute();
  await db
    .updateTable("security_log")
    .set({ person_id: null })
    .where("person_id", "in", userIds)
    .execute();
}

/** Deletes entries that are older than a year. */
export async function pruneSecurityLog(db: Database, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("security_log")
    .where("created_at", "<=", now - RETENTION_MS)
    .execute();
}
