/** Reads a user's own profile for the form that edits it. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";

export interface OwnProfile {
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  avatar: Picture | null;
  /** Their public author profile; null for users who do not write. */
  byline: OwnByline | null;
}

export interface OwnByline {
  slug: string;
  displayName: string;
  jobName: string;
  description: string;
  links: Record<string, string>;
  cover: Picture | null;
}

async function findByline(db: Database, userId: string) {
  return db
    .selectFrom("authors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .executeTakeFirst();
}

type BylineRow = NonNullable<Awaited<ReturnType<typeof findByline>>>;

function namesOf(viewer: Viewer, row: BylineRow | undefined) {
  if (row?.first_name) return { firstName: row.first_name, lastName: row.last_name };
  const [firstName = "", ...rest] = viewer.name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** The viewer's own profile. Three statements. */
export async function getOwnProfile(db: Database, viewer: Viewer): Promise<OwnProfile> {
  const row = await findByline(db, viewer.userId);
  const media = await loadMedia(db, [row?.avatar_id, row?.cover_id]);
  return {
    ...namesOf(viewer, row),
    email: viewer.email ?? "",
    isEmailVerified: viewer.isEmailVerified,
    hasPassword: await hasPassword(db, viewer.userId),
    avatar: toPicture(media.get(row?.avatar_id ?? "")) ?? viewer.avatar,
    byline: row
      ? {
          slug: row.slug,
          displayName: row.display_name,
          jobName: row.job_name,
          description: row.description,
          links: JSON.parse(row.links) as Record<string, string>,
          cover: toPicture(media.get(row.cover_id ?? "")),
        }
      : null,
  };
}
