/** Finds the version of hand-picked posts for readers of an edition. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostEdition } from "./list-statement.server.ts";
import { latestPublicDate } from "./published.server.ts";

interface Version {
  id: string;
  language: string | null;
}

/** Public versions of these posts with themselves, by the post that was given. One statement. */
async function findVersions(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("posts as given")
    .innerJoin("posts as version", (join) =>
      join.on((eb) =>
        eb.or([
          eb("version.id", "=", eb.ref("given.id")),
          eb("version.translation_group", "=", eb.ref("given.translation_group")),
        ]),
      ),
    )
    .select(["given.id as givenId", "version.id", "version.language"])
    .where("given.id", "in", ids)
    .where("version.status", "=", "published")
    .where("version.published_at", "<=", latestPublicDate())
    .where("version.deleted_at", "is", null)
    .execute();
  return Map.groupBy(rows, ({ givenId }) => givenId);
}

function versionFor(
  givenId: string,
  versions: readonly Version[],
  { language, siteLanguage, shows }: PostEdition,
): string | undefined {
  const speaking = (wanted: string) =>
    versions.find((version) => (version.language ?? siteLanguage) === wanted)?.id;
  const own = speaking(language);
  if (own !== undefined || shows === "only") return own;
  return speaking(siteLanguage) ?? givenId;
}

/**
 * By each of these posts the version in the edition's language, else in the magazine's, else itself; none
 * where the edition has only posts in its language. One statement, none without any.
 */
export async function findEditionVersions(
  db: Database,
  ids: readonly string[],
  edition: PostEdition,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await findVersions(db, ids);
  return new Map(
    ids.flatMap((id) => {
      const version = versionFor(id, found.get(id) ?? [], edition);
      return version === undefined ? [] : [[id, version] as const];
    }),
  );
}
