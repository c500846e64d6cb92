import { describe, expect, test } from "vitest";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { databases } from "#tests/database.ts";
import { siteDefaults } from "./site-defaults.ts";
import { getSite } from "./site-queries.server.ts";

describe.each(databases)("the site on $name", ({ open }) => {
  test("a new magazine says what is built in, and no link of its footer is dead", async () => {
    const { db } = await open();
    const site = await getSite(db);
    expect(site).toEqual(siteDefaults());
    const hrefs = site.footer.flatMap((column) => column.links.map((link) => link.href));
    expect(hrefs).not.toContain("#");
  });

  test("what the owner has set wins, and what cannot be used is as if not set", async () => {
    const { db } = await open();
    const settings = {
      "site.name": '"The Gazette"',
      "site.tagline": "not json",
      "site.language": '"tlh"',
      "site.social": '[{"icon":"x","name":"X","href":"javascript:alert(1)"}]',
      "site.contact": '{"address":"1 Road","email":"a@b.example","phone":"","fax":"9"}',
      "mail.from": '"unrelated"',
    };
    const rows = Object.entries(settings).map(([name, value]) => ({ name, value, updated_at: 0 }));
    await db.insertInto("settings").values(rows).execute();
    expect(await getSite(db)).toEqual({
      ...siteDefaults(),
      name: "The Gazette",
      contact: { address: "1 Road", email: "a@b.example", phone: "" },
    });
  });

  test("a magazine in Arabic says in Arabic what its owner has not said", async () => {
    const { db } = await open();
    const language = { name: "site.language", value: '"ar"', updated_at: 0 };
    await db.insertInto("settings").values(language).execute();
    const site = await getSite(db);
    expect(site).toEqual(siteDefaults("ar"));
    const words = site.footer.flatMap(({ title, links }) => [title, ...links.map((l) => l.name)]);
    expect(words.filter((name) => !/\p{Script=Arabic}/u.test(name))).toEqual([]);
    expect(await readLetterHead(db)).toEqual({ locale: "ar", site: "Masthead" });
    expect((await readLetterHead(db, "en")).locale).toBe("en");
    expect((await readLetterHead(db, "tlh")).locale).toBe("ar");
  });
});
