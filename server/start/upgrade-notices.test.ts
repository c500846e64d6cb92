import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { describeUpgrade } from "./upgrade-notices.ts";

describe.each(databases)("an upgrade on $name", ({ open }) => {
  test("says which tags readers do not see any more", async () => {
    const { db } = await open();
    await makeTerm(db, { taxonomy: "internal", name: "#cover" });
    await makeTerm(db, { taxonomy: "tag", name: "tides" });
    const [notice, ...more] = await describeUpgrade(db, ["0067-internal-tags"]);
    expect(notice).toMatch(/internal now.*These are: #cover\./);
    expect(more).toEqual([]);
    expect(await describeUpgrade(db, ["0099-something"])).toEqual([]);
  });

  test("says what its own new addresses hide: a page, and a post at an address of one part", async () => {
    const { db } = await open();
    const page = { id: "old", path: "/series", title: "Series", created_at: 1, updated_at: 1 };
    await db.insertInto("pages").values(page).execute();
    await makePost(db, { slug: "docs" });
    expect(await describeUpgrade(db, ["0066-series"])).toEqual([
      expect.stringContaining("hide what you have there: /series. Give"),
    ]);
    await db
      .insertInto("address_patterns")
      .values({ subject: "standard", pattern: "/:slug", is_current: 1, used_since: 1 })
      .execute();
    const [notice] = await describeUpgrade(db, ["0066-series"]);
    expect(notice).toContain("/series, /docs");
  });

  test("says nothing about a new magazine, or when nothing has been upgraded", async () => {
    const { db } = await open();
    await makeTerm(db, { taxonomy: "internal", name: "#cover" });
    expect(await describeUpgrade(db, ["0001-magazine", "0067-internal-tags"])).toEqual([]);
    expect(await describeUpgrade(db, [])).toEqual([]);
  });
});
