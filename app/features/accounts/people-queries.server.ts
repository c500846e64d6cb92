/** Reads people as the owner sees them: who they are, what they may do, who is still to come. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { hasWords } from "#app/database/name-search.server.ts";
import { loadMedia, toPicture } from "#app/database/pictures.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { Picture } from "#app/lib/picture.ts";
import type { Invitation } from "./invitation-commands.server.ts";
import type { Role } from "./policy.ts";

/** One line of the list. */
export interface Person {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  avatar: Picture | null;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Until when they are shut out; null for who is not, or not any more. */
  suspendedUntil: number | null;
}

export interface PeoplePage {
  items: Person[];
  nextCursor: string | null;
}

export interface PeopleFilter {
  /** A part of a name or address. */
  words: string;
  role?: Role | undefined;
  /** `nextCursor` of the page before. */
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
  if (words) query = query.where(hasWords(sql`name || ' ' || coalesce(email, '')`, words));
  return query.execute();
}

/** A page of people, the latest to join first. Two statements. */
export async function listPeople(
  db: Database,
  filter: PeopleFilter,
  limit: number,
  now = Date.now(),
): Promise<PeoplePage> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const media = await loadMedia(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row): Person => {
    const until = row.banned_until;
    return {
      ...{ id: row.id, name: row.name, email: row.email, role: row.role },
      avatar: toPicture(media.get(row.image_id ?? "")),
      joinedAt: row.created_at,
      suspendedUntil: until !== null && until > now ? until : null,
    };
  });
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** More are not invited at once by a person. */
const MOST_INVITATIONS = 100;

/** Who was invited and has not come yet, the latest first. One statement. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "email", "role", "created_at", "expires_at"])
    .orderBy("id", "desc")
    .limit(MOST_INVITATIONS)
    .execute();
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, ...rest }) => ({
    ...rest,
    ...{ createdAt, expiresAt },
  }));
}
