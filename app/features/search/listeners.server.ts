/** Keeps the index as the magazine is: hears of what was written and indexes it anew. */
import type { Services } from "#app/platform/context.server.ts";
import { indexSubjects } from "./indexing.server.ts";
import { findIndexState } from "./reindex.server.ts";
import type { Subject } from "./sources.server.ts";

type Sources = Pick<Services, "db" | "dialect" | "events">;

const posts = (rows: readonly { post_id: string }[]): Subject[] =>
  rows.map(({ post_id }) => ({ subject: "post", id: post_id }));

function postsOfTerm({ db }: Sources, id: string) {
  return db.selectFrom("post_terms").select("post_id").where("term_id", "=", id).execute();
}

function postsOfAuthor({ db }: Sources, id: string) {
  return db.selectFrom("post_authors").select("post_id").where("author_id", "=", id).execute();
}

/** A term's name may change, its taxonomy not; one that is gone is looked for as both. */
async function termSubjects(services: Sources, id: string): Promise<Subject[]> {
  const row = await services.db
    .selectFrom("terms")
    .select("taxonomy")
    .where("id", "=", id)
    .executeTakeFirst();
  const kinds = row ? [row.taxonomy] : (["category", "tag"] as const);
  return kinds.map((subject) => ({ subject, id }));
}

/** Names are part of their posts' texts: those are indexed along with them. */
export function keepIndexCurrent(services: Sources): void {
  const { db, events } = services;
  let hasIndex = false;
  const index = async (find: () => Subject[] | Promise<Subject[]>) => {
    // Before the first index there is nothing to keep current: building it will find this too.
    hasIndex ||= (await findIndexState(db)) !== "none";
    if (hasIndex) await indexSubjects(services, await find());
  };
  const onPost = ({ postId }: { postId: string }) => index(() => [{ subject: "post", id: postId }]);
  events.on("post.published", onPost);
  events.on("post.changed", onPost);
  events.on("term.changed", ({ termId }) =>
    index(async () => [
      ...(await termSubjects(services, termId)),
      ...posts(await postsOfTerm(services, termId)),
    ]),
  );
  events.on("author.changed", ({ authorId }) =>
    index(async () => [
      { subject: "author", id: authorId },
      ...posts(await postsOfAuthor(services, authorId)),
    ]),
  );
}
