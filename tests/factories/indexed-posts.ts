/** Searchable posts, on a database with a search index. */
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { indexSubjects } from "#app/features/search/indexing/indexing.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import { makePost } from "./posts.ts";
import { makeMedia, START } from "./rows.ts";

type PostValues = Parameters<typeof makePost>[1];

export function indexedPosts(client: DatabaseClient) {
  const index = (id: string) => indexSubjects(client, [{ subject: "post", id }]);
  const find = async (term: string, more = {}) =>
    (await search(client, { term, limit: 12, ...more })).posts;
  return {
    index,
    find,
    titlesFor: async (term: string) => (await find(term)).items.map(({ title }) => title),
    /** Creates a post with `makePost`, and indexes it. */
    async publish(overrides: PostValues) {
      const post = await makePost(client.db, overrides);
      await index(post.id);
      return post;
    },
    /** Gives a post a transcript. */
    async addTranscript(postId: string, text: string) {
      const media = await makeMedia(client.db);
      const row = { post_id: postId, media_id: media.id, language: "en", vtt: "WEBVTT", text };
      const columns = { id: `${postId}-words`, ...row, created_at: START };
      await client.db.insertInto("transcripts").values(columns).execute();
      await index(postId);
    },
  };
}
