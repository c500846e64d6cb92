/** Addresses that were free when an export was checked, and that something else has taken since. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { findTakenSlugs } from "#app/database/queries/slugs.server.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { addressProblem } from "#app/features/pages/address.ts";
import { findTakenPaths } from "#app/features/pages/page-rows.server.ts";
import { isUnwrittenStarter } from "#app/features/pages/starter-commands.server.ts";
import { isReserved } from "#app/features/posts/reserved-addresses.ts";
import { findAvailable } from "#app/lib/slug.ts";

type Kind = "post" | "page";

interface PlannedAddress {
  /** Id of what has the address now. */
  id: string;
  version: number;
  external_id: string;
  slug: string;
  new_path: string;
}

/** By another post or page than the one that the text has become already. */
async function listTaken(
  db: Database,
  { id, origin }: Import,
  kind: Kind,
): Promise<PlannedAddress[]> {
  const table = kind === "post" ? sql`posts` : sql`pages`;
  const isSame =
    kind === "post" ? sql`other.slug = address.slug` : sql`other.path = address.new_path`;
  const { rows } = await sql<PlannedAddress>`
    select address.external_id, address.slug, address.new_path, other.id, other.version
      from import_addresses as address
      join ${table} as other on ${isSame}
      left join import_items as item on item.origin = ${origin} and item.kind = address.kind
        and item.external_id = address.external_id and item.target_id = other.id
      where address.import_id = ${id} and address.kind = ${kind}
        and address.external_id not like '% link' and item.target_id is null`.execute(db);
  return rows.filter((row) => !isUnwrittenStarter(row));
}

/** Those of the slugs that this import has planned, or that texts of the magazine have. */
async function findTaken(db: Database, importId: string, kind: Kind, slugs: string[]) {
  const plans = db
    .selectFrom("import_addresses")
    .select("slug")
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("slug", "in", slugs)
    .execute();
  const taken = new Set((await plans).map(({ slug }) => slug));
  if (kind === "post") return taken.union(await findTakenSlugs(db, "posts", slugs));
  const paths = slugs.map((slug) => `/${slug}`);
  const pages = await findTakenPaths(db, paths);
  return taken.union(new Set([...pages].map((path) => path.slice(1))));
}

async function move(
  db: Database,
  { id }: Import,
  kind: Kind,
  planned: PlannedAddress,
): Promise<void> {
  const { external_id, slug, new_path } = planned;
  const isRefused = (each: string) =>
    kind === "post" ? isReserved(each) : addressProblem(`/${each}`) !== null;
  const free = await findAvailable(slug, (slugs) => findTaken(db, id, kind, slugs), isRefused);
  const path =
    kind === "page"
      ? `/${free}`
      : new_path
          .split("/")
          .map((part) => (part === slug ? free : part))
          .join("/");
  await db
    .updateTable("import_addresses")
    .set({ slug: free, new_path: path })
    .where("import_id", "=", id)
    .where("kind", "=", kind)
    // The second row is for links within texts.
    .where("external_id", "in", [external_id, `${external_id} link`])
    .execute();
}

/** Finds other addresses for texts whose own has been taken since the check. Before the first one is written. */
export async function moveTaken(db: Database, of: Import): Promise<void> {
  for (const kind of ["post", "page"] as const) {
    for (const planned of await listTaken(db, of, kind)) await move(db, of, kind, planned);
  }
}
