/** Logs once, after an upgrade, changes that its owner may not expect. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { addressProblem } from "#app/features/pages/address.ts";
import { isReserved } from "#app/features/posts/reserved-addresses.ts";

/** The first migration of all: a database in which it has just run is new. */
const FIRST = "0001-magazine";
/** Made tags internal whose name begins with "#". */
const INTERNAL_TAGS = "0067-internal-tags";

const MAX_NAMED = 10;

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

async function describeInternalTags(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("terms")
    .select("name")
    .where("taxonomy", "=", "internal")
    .orderBy("name")
    .execute();
  if (rows.length === 0) return [];
  const names = listed(rows.map(({ name }) => name));
  return [
    `Tags whose name begins with "#" are internal now: readers see neither them nor their pages. These are: ${names}. To show one again, rename it.`,
  ];
}

/** An address of one part that belongs to the program. */
const isHidden = (path: string): boolean => isReserved(path.replaceAll("/", ""));

const isOnePart = (path: string): boolean => /^\/[^/]+\/?$/.test(path);

/** Pages, posts, categories and tags that cannot be reached, since this version has a page of its own there. */
async function describeHidden(db: Database): Promise<string[]> {
  const pages = await db.selectFrom("pages").select("path").execute();
  const posts = await db
    .selectFrom("posts")
    .select(["slug", POST_ADDRESS])
    .where("deleted_at", "is", null)
    .execute();
  const terms = await db
    .selectFrom("terms")
    .select(["slug", TERM_ADDRESS])
    .where("taxonomy", "!=", "internal")
    .execute();
  const others = [...posts, ...terms].map(({ path }) => path);
  const hidden = [
    ...pages.map(({ path }) => path).filter((path) => addressProblem(path) === "reserved"),
    ...others.filter((path) => isOnePart(path) && isHidden(path)),
  ];
  if (hidden.length === 0) return [];
  return [
    `These addresses belong to the program now, and hide what you have there: ${listed(hidden)}. Give it another address.`,
  ];
}

/**
 * @param ran the names of the migrations that have just run
 * @returns sentences for the log; none for a new database, and without an upgrade
 */
export async function describeUpgrade(db: Database, ran: readonly string[]): Promise<string[]> {
  if (ran.length === 0 || ran.includes(FIRST)) return [];
  const tags = ran.includes(INTERNAL_TAGS) ? await describeInternalTags(db) : [];
  return [...tags, ...(await describeHidden(db))];
}
