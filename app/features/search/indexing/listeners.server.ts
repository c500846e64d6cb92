/** Event listeners that keep the index up to date. */
import type { Services } from "#app/platform/context.server.ts";
import type { EventMap } from "#app/platform/events/events.server.ts";
import { indexSubjects } from "./indexing.server.ts";
import { findIndexState, followSiteLanguage } from "./reindex.server.ts";
import { pageOfArrangement } from "./section-words.server.ts";
import type { IndexedSubject } from "./sources.server.ts";

type Sources = Pick<Services, "db" | "dialect" | "events"> & Partial<Pick<Services, "log">>;

const posts = (rows: readonly { post_id: string }[]): IndexedSubject[] =>
  rows.map(({ post_id }) => ({ subject: "post", id: post_id }));

function postsOfTerm({ db }: Sources, id: string) {
  return db.selectFrom("post_terms").select("post_id").where("term_id", "=", id).execute();
}

function postsOfAuthor({ db }: Sources, id: string) {
  return db.selectFrom("post_authors").select("post_id").where("author_id", "=", id).execute();
}

/** A deleted term is looked up as both category and tag; an internal tag was a public one perhaps. */
async function termSubjects(services: Sources, id: string): Promise<IndexedSubject[]> {
  const row = await services.db
    .selectFrom("terms")
    .select("taxonomy")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.taxonomy === "internal") return [{ subject: "tag", id }];
  const kinds = row ? [row.taxonomy] : (["category", "tag"] as const);
  return kinds.map((subject) => ({ subject, id }));
}

/**
 * Registers the listeners. Author and term names are part of their posts' documents, so those are
 * reindexed too.
 */
export function registerIndexing(services: Sources): void {
  const { db } = services;
  const log = services.events.durable("search");
  let hasIndex = false;
  const index = async (
    find: () => IndexedSubject[] | Promise<IndexedSubject[]>,
    isImported?: boolean,
  ) => {
    // Until the first index is complete there is nothing to update: the build will include the
    // change.
    hasIndex ||= (await findIndexState(db)) !== "none";
    if (hasIndex) await indexSubjects({ ...services, isImported }, await find());
  };
  const onPost = ({ postId, isImported }: EventMap["post.published"]) =>
    index(() => [{ subject: "post", id: postId }], isImported);
  log.on("post.published", onPost);
  log.on("post.changed", onPost);
  log.on("texts.rendered", ({ postIds, pageIds }) =>
    index(() => [
      ...postIds.map((id): IndexedSubject => ({ subject: "post", id })),
      ...pageIds.map((id): IndexedSubject => ({ subject: "page", id })),
    ]),
  );
  log.on("site.changed", () => followSiteLanguage(services));
  log.on("page.changed", ({ pageId }) => index(() => [{ subject: "page", id: pageId }]));
  log.on("arrangement.published", ({ arrangementId }) => {
    const id = pageOfArrangement(arrangementId);
    return id === null ? undefined : index(() => [{ subject: "page", id }]);
  });
  log.on("series.changed", ({ seriesId }) => index(() => [{ subject: "series", id: seriesId }]));
  log.on("term.changed", ({ termId, isImported }) => {
    const find = async () => [
      ...(await termSubjects(services, termId)),
      ...posts(await postsOfTerm(services, termId)),
    ];
    return index(find, isImported);
  });
  log.on("author.changed", ({ authorId, isImported }) => {
    const find = async (): Promise<IndexedSubject[]> => [
      { subject: "author", id: authorId },
      ...posts(await postsOfAuthor(services, authorId)),
    ];
    return index(find, isImported);
  });
}
