import { describe, expect, test } from "vitest";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { databases } from "#tests/database.ts";
import { siteDefaults } from "./site-defaults.ts";
import { getSite } from "./site-queries.server.ts";

describe.each(databases)("the site on $name", ({ open }) => {
  test("a new site has defaults, and no link of its footer is broken", async () => {
    const { db } = await open();
    const site = await getSite(db);
    expect(site).toEqual(siteDefaults());
    const hrefs = site.footer.flatMap((column) => column.links.map((link) => link.href));
    expect(hrefs).not.toContain("#");
  });

  test("the owner's settings win, and invalid ones count as not set", async () => {
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

  test("a site in Arabic has Arabic defaults", async () => {
    const { db } = await open();
    const language = { name: "site.language", value: '"ar"', updated_at: 0 };
    await db.insertInto("settings").values(language).execute();
    const site = await getSite(db);
    expect(site).toEqual(siteDefaults("ar"));
    const words = site.footer.flatMap(({ title, links }) => [title, ...links.map((l) => l.name)]);
    expect(words.filter((name) => !/\p{Script=Arabic}/u.test(name))).toEqual([]);
    expect(await readEmailContext(db)).toEqual({ locale: "ar", site: "Masthead" });
    expect((await readEmailContext(db, "en")).locale).toBe("en");
    expect((await readEmailContext(db, "tlh")).locale).toBe("ar");
  });
});
