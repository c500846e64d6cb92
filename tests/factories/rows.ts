/** Inserts rows directly, with sensible defaults. */
import type { Insertable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import type { AuthorsTable, UsersTable } from "#app/database/tables/people.ts";
import type { SeriesTable } from "#app/database/tables/series.ts";
import type { TermsTable } from "#app/database/tables/terms.ts";
import { DAY } from "#app/lib/time.ts";

/** Base of generated dates: 1 January 2026. */
export const START = Date.UTC(2026, 0, 1);

let lastNumber = 0;

/** The next number of this run, for unique names and slugs. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

export async function makeMedia(db: Database, overrides: Partial<Insertable<MediaTable>> = {}) {
  const number = nextNumber();
  const hash = number.toString(16).padStart(64, "0").split("").reverse().join("");
  const row = {
    id: `media-${number}`,
    kind: "image" as const,
    storage_key: `${hash.slice(0, 2)}/${hash}.jpg`,
    hash,
    file_name: `picture-${number}.jpg`,
    mime: "image/jpeg",
    bytes: 1000,
    width: 1200,
    height: 800,
    duration_ms: null,
    codec: null,
    bitrate: null,
    loudness: null,
    placeholder: "#abc #abc #abc #abc",
    focal_x: 50,
    focal_y: 50,
    title: "",
    alt: `Picture ${number}`,
    caption: "",
    credit: "",
    license: "",
    license_url: "",
    source_url: "",
    poster_id: null,
    uploaded_by: null,
    created_at: START,
    ...overrides,
  };
  await db.insertInto("media").values(row).execute();
  return row;
}

export async function makeUser(db: Database, overrides: Partial<Insertable<UsersTable>> = {}) {
  const number = nextNumber();
  const row = {
    id: `user-${number}`,
    name: `Reader ${number}`,
    email: `reader-${number}@example.org`,
    email_verified: 1 as const,
    image_id: null,
    role: "reader" as const,
    role_since: Date.now(),
    banned_until: null,
    locale: null,
    created_at: START,
    updated_at: START,
    ...overrides,
  };
  await db.insertInto("users").values(row).execute();
  return row;
}

export async function makeAuthor(db: Database, overrides: Partial<Insertable<AuthorsTable>> = {}) {
  const number = nextNumber();
  const row = {
    id: `author-${number}`,
    user_id: null,
    slug: `author-${number}`,
    first_name: "Author",
    last_name: String(number),
    display_name: `Author ${number}`,
    email: null,
    gender: null,
    avatar_id: null,
    cover_id: null,
    job_name: "Writer",
    description: "",
    links: "{}",
    post_count: 0,
    follower_count: 0,
    created_at: START + number * DAY,
    updated_at: START,
    ...overrides,
  };
  await db.insertInto("authors").values(row).execute();
  return row;
}

export async function makeTerm(db: Database, overrides: Partial<Insertable<TermsTable>> = {}) {
  const number = nextNumber();
  const row = {
    id: `term-${number}`,
    taxonomy: "category" as const,
    slug: `term-${number}`,
    name: `Term ${number}`,
    description: "",
    color: "pink",
    picture_id: null,
    position: 0,
    post_count: 0,
    created_at: START,
    updated_at: START,
    ...overrides,
  };
  await db.insertInto("terms").values(row).execute();
  return row;
}

export async function makeSeries(db: Database, overrides: Partial<Insertable<SeriesTable>> = {}) {
  const number = nextNumber();
  const row = {
    id: `series-${number}`,
    slug: `series-${number}`,
    title: `Series ${number}`,
    picture_id: null,
    planned_parts: null,
    created_at: START,
    updated_at: START,
    ...overrides,
  };
  await db.insertInto("series").values(row).execute();
  return row;
}
