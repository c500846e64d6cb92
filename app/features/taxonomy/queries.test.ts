import { describe, expect, test } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeMedia, makeTerm } from "#tests/factories/rows.ts";
import { TERM_COLORS } from "./colors.ts";
import { findFreshColor } from "./desk-queries.server.ts";
import {
  countCategories,
  findTermsBySlug,
  getTerm,
  listCategories,
  listTags,
  listTrendingCategories,
} from "./queries.server.ts";

describe.each(databases)("categories and tags on $name", ({ open }) => {
  test("a term is found by its slug, with picture and description", async () => {
    const { db } = await open();
    const picture = await makeMedia(db, { alt: "Tulips" });
    await makeTerm(db, { slug: "garden", description: "Soil.", picture_id: picture.id });
    expect(await getTerm(db, "garden")).toMatchObject({
      slug: "garden",
      description: "Soil.",
      picture: { alt: "Tulips" },
    });
    for (const slug of ["gardens", "Garden", "", "a\0b"]) {
      await expect(getTerm(db, slug)).rejects.toThrow(NotFound);
    }
  });

  test("categories come by name, in the editors' order, or the busiest first", async () => {
    const { db } = await open();
    await makeTerm(db, { name: "Beauty", position: 3, post_count: 5 });
    await makeTerm(db, { name: "Art", position: 2, post_count: 9 });
    await makeTerm(db, { name: "Cars", position: 1, post_count: 7 });
    await makeTerm(db, { name: "Coast", taxonomy: "tag", post_count: 99 });
    const names = async (terms: ReturnType<typeof listCategories>) =>
      (await terms).map((term) => term.name);
    expect(await names(listCategories(db, { limit: 9 }))).toEqual(["Art", "Beauty", "Cars"]);
    const byPosition = listCategories(db, { limit: 2, sort: "position" });
    expect(await names(byPosition)).toEqual(["Cars", "Art"]);
    expect(await names(listTrendingCategories(db, 2))).toEqual(["Art", "Cars"]);
    expect(await names(listTags(db, { limit: 9 }))).toEqual(["Coast"]);
    expect(await countCategories(db)).toBe(3);
  });

  test("a new category begins with a colour that the fewest have", async () => {
    const { db } = await open();
    expect(await findFreshColor(db)).toBe("pink");
    await makeTerm(db, { color: "pink" });
    await makeTerm(db, { color: "red", taxonomy: "tag" });
    expect(await findFreshColor(db)).toBe("red");
    for (const color of TERM_COLORS.slice(1)) await makeTerm(db, { color });
    await makeTerm(db, { color: "pink" });
    expect(await findFreshColor(db)).toBe("red");
  });

  test("slugs that nothing has are left out", async () => {
    const { db } = await open();
    await makeTerm(db, { slug: "garden" });
    const found = await findTermsBySlug(db, ["garden", "fitness"]);
    expect(found.map((term) => term.slug)).toEqual(["garden"]);
    expect(await findTermsBySlug(db, [])).toEqual([]);
  });
});
