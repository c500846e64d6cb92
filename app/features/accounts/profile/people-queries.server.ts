/** Lists users and pending invitations for the owner's People page. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import type { Invitation } from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** A row of the people list. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  avatar: Picture | null;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** End of the suspension (milliseconds since 1970); null when not suspended. */
  suspendedUntil: number | null;
}

export interface PeopleFilter {
  /** Substring of a name or email address. */
  words: string;
  role?: Role | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
}

async function findRows(db: Database, { words, role, cursor }: PeopleFilter, limit: number) {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("users")
    .select(["id", "name", "email", "role", "image_id", "created_at", "banned_until"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (role) query = query.where("role", "=", role);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  if (words) query = query.where(containsText(sql`name || ' ' || coalesce(email, '')`, words));
  return query.execute();
}

/** A page of users, newest first (keyset pagination). Two statements. */
export async function listPeople(
  db: Database,
  filter: PeopleFilter,
  limit: number,
  now = Date.now(),
): Promise<CursorPage<ListedPerson>> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const media = await loadMedia(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row): ListedPerson => {
    const until = row.banned_until;
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      avatar: toPicture(media.get(row.image_id ?? "")),
      joinedAt: row.created_at,
      suspendedUntil: until !== null && until > now ? until : null,
    };
  });
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** Upper bound for a list without pagination. */
const MAX_INVITATIONS = 100;

/** Pending invitations, newest first. One statement. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "email", "role", "created_at", "expires_at"])
    .orderBy("id", "desc")
    .limit(MAX_INVITATIONS)
    .execute();
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, ...rest }) => ({
    ...rest,
    createdAt,
    expiresAt,
  }));
}
