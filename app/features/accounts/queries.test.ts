import { describe, expect, test } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, START } from "#tests/factories/rows.ts";
import { getAuthorProfile, listNewestAuthors, listTopAuthors } from "./queries.server.ts";

describe.each(databases)("authors on $name", ({ open }) => {
  test("an author's page has portrait, cover, words and links", async () => {
    const { db } = await open();
    const [avatar, cover] = [await makeMedia(db), await makeMedia(db)];
    const links = {
      website: "https://ada.example",
      facebook: "#",
      twitter: "javascript:alert(1)",
      pager: "https://pager.example",
    };
    await makeAuthor(db, {
      slug: "ada",
      description: "Writes.",
      avatar_id: avatar.id,
      cover_id: cover.id,
      links: JSON.stringify(links),
    });
    expect(await getAuthorProfile(db, "ada")).toMatchObject({
      slug: "ada",
      description: "Writes.",
      avatar: { alt: avatar.alt },
      cover: { alt: cover.alt },
      links: [
        { icon: "facebook", name: "Facebook", href: "#" },
        { icon: "website", name: "Website", href: "https://ada.example" },
      ],
    });
  });

  test("invalid links are ignored", async () => {
    const { db } = await open();
    await makeAuthor(db, { slug: "ada", links: "not json" });
    await makeAuthor(db, { slug: "ben", links: "null" });
    expect((await getAuthorProfile(db, "ada")).links).toEqual([]);
    expect((await getAuthorProfile(db, "ben")).links).toEqual([]);
  });

  test("an unknown author is not found", async () => {
    const { db } = await open();
    for (const slug of ["nobody", "", "a\0b"]) {
      await expect(getAuthorProfile(db, slug)).rejects.toThrow(NotFound);
    }
  });

  test("top authors have the most posts, newest authors joined last, both have posts", async () => {
    const { db } = await open();
    await makeAuthor(db, { slug: "a", post_count: 2, created_at: START + 1 });
    await makeAuthor(db, { slug: "b", post_count: 9, created_at: START + 2 });
    await makeAuthor(db, { slug: "c", post_count: 5, created_at: START + 3 });
    await makeAuthor(db, { slug: "d", post_count: 0, created_at: START + 4 });
    const slugs = async (authors: ReturnType<typeof listTopAuthors>) =>
      (await authors).map((author) => author.slug);
    expect(await slugs(listTopAuthors(db, 10))).toEqual(["b", "c", "a"]);
    expect(await slugs(listNewestAuthors(db, 2))).toEqual(["c", "b"]);
  });
});
