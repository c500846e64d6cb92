import { expect, test } from "vitest";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { loadTopicOffers, narrowedFilter, readChosenTopics } from "./archive-topics.server.ts";
import { ARCHIVES } from "./archives.ts";

const [articles, videos] = ARCHIVES;

test.each(databases)(
  "an archive's filters on $name: existing terms, each in the right archive",
  async ({ open }) => {
    const { db } = await open();
    const design = await makeTerm(db, { slug: "design" });
    const books = await makeTerm(db, { slug: "books" });
    const music = await makeTerm(db, { slug: "music" });
    await makeTerm(db, { slug: "empty" });
    const craft = await makeTerm(db, { slug: "craft", taxonomy: "tag" });
    await makePost(db, { terms: [design.id, books.id, craft.id] });
    await makePost(db, { terms: [design.id] });
    await makePost(db, { terms: [music.id], kind: "video" });
    const term = await getTerm(db, "design");
    const choose = (text: string) => readChosenTopics(db, term, new URLSearchParams(text));
    expect((await choose("category=books&tag=craft")).tag?.id).toBe(craft.id);
    // The wrong taxonomy, the archive's own term, unknown and invalid slugs are ignored.
    for (const text of [
      "category=craft",
      "tag=books",
      "category=design",
      "tag=none",
      "tag=%27--",
    ]) {
      expect(await choose(text), text).toEqual({ category: null, tag: null });
    }
    const chosen = await choose("tag=craft");
    const shown = { archive: articles!, term, chosen };
    expect(narrowedFilter(shown)).toMatchObject({ termId: craft.id, alsoTermIds: [design.id] });
    const offers = await loadTopicOffers(db, shown);
    expect(offers.category.combining).toMatchObject([{ term: { id: books.id }, count: 1 }]);
    expect(offers.category.others.map(({ id }) => id)).toEqual([books.id, music.id]);
    expect(offers.tag.combining).toMatchObject([{ term: { id: craft.id }, count: 1 }]);
    const offered = await loadTopicOffers(db, { ...shown, archive: videos! });
    expect(offered.category).toMatchObject({ combining: [], others: [{ id: music.id }] });
  },
);
