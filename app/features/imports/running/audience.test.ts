import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { beginUndo } from "#app/features/imports/commands.server.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import { sourceNewsletter } from "#app/features/imports/newsletter-choice.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { readPostCode, readSiteCode } from "#app/features/site/own-code/own-code.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const SCRIPT = '<script src="https://stats.example/a.js"></script>';
const POST_SCRIPT = "<script>count()</script>";

const post = (id: string, visibility: string, more: object = {}) => ({
  id,
  title: id,
  slug: id,
  html: "<p>Text</p>",
  status: "published",
  visibility,
  published_at: "2024-05-01T10:00:00.000Z",
  ...more,
});

/** As Ghost 5 and 6 write it; "Old" has its price as Ghost 4 does. */
const GHOST = {
  posts: [
    post("gold-only", "tiers"),
    post("any-paid", "paid"),
    post("lost-tier", "tiers"),
    post("counted", "public", { codeinjection_foot: POST_SCRIPT }),
  ],
  users: [],
  settings: [
    { key: "title", value: "The Old Harbour" },
    { key: "codeinjection_head", value: SCRIPT },
  ],
  products: [
    { id: "p0", name: "Free", type: "free" },
    {
      id: "p1",
      name: "Gold",
      type: "paid",
      description: "For friends",
      currency: "eur",
      monthly_price: 500,
      yearly_price: 5000,
      trial_days: 7,
    },
    { id: "p2", name: "Old", type: "paid", monthly_price_id: "price" },
    { id: "p3", name: "Yen", type: "paid", currency: "jpy", monthly_price: 500 },
  ],
  stripe_prices: [{ id: "price", amount: 300, currency: "usd", interval: "month" }],
  benefits: [
    { id: "b1", name: "A letter on Sundays" },
    { id: "b2", name: "No advertisements" },
  ],
  products_benefits: [
    { product_id: "p1", benefit_id: "b2", sort_order: 1 },
    { product_id: "p1", benefit_id: "b1", sort_order: 0 },
  ],
  posts_products: [{ post_id: "gold-only", product_id: "p1", sort_order: 0 }],
  offers: [
    {
      id: "o1",
      name: "Black Friday",
      code: "black-friday",
      product_id: "p1",
      discount_type: "percent",
      discount_amount: 30,
      duration: "forever",
      active: true,
    },
    { id: "o2", code: "five", product_id: "p1", discount_type: "amount", discount_amount: 500 },
    { id: "o3", code: "week", product_id: "p1", discount_type: "trial", discount_amount: 7 },
    { id: "o4", code: "gone", discount_type: "percent", discount_amount: 9, active: false },
  ],
  newsletters: [
    { id: "n2", name: "Weekly", slug: "weekly", sort_order: 1, visibility: "paid" },
    {
      id: "n3",
      name: "Boats",
      slug: "boats",
      description: "About boats",
      sort_order: 2,
      sender_name: "The crew",
      sender_email: "not an address",
      sender_reply_to: "newsletter",
      subscribe_on_signup: true,
      body_font_category: "sans_serif",
    },
    { id: "n1", name: "The Old Harbour", slug: "default-newsletter", sort_order: 0 },
    { id: "n4", name: "Gone", slug: "gone", sort_order: 3, status: "archived" },
  ],
};

const exported = () => makeFile("ghost.json", JSON.stringify({ data: GHOST }));

async function undo(services: Services, id: string): Promise<void> {
  await services.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
  expect(await beginUndo(services, id, { actor: SYSTEM })).toMatchObject({ ok: true });
  await workOn(services, id);
}

const plansIn = ({ db }: Services) => db.selectFrom("plans").selectAll().orderBy("name").execute();

const newslettersIn = ({ db }: Services) =>
  db.selectFrom("newsletters").selectAll().orderBy("slug").execute();

async function accessIn({ db }: Services): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("post_plans", "post_plans.post_id", "posts.id")
    .leftJoin("plans", "plans.id", "post_plans.plan_id")
    .select(["posts.slug", "posts.access", "plans.name"])
    .execute();
  return new Map(rows.map((row) => [row.slug, [row.access, row.name].filter(Boolean).join(" ")]));
}

describe.each(databases)("tiers and newsletters of Ghost on $name", ({ open }) => {
  test("tiers become plans that are not on offer yet, and open the posts that they opened", async () => {
    const services = makeServices(await open());
    const { id, report } = await imported(services, exported());
    expect(report!.counts).toMatchObject({ plans: 2, newsletters: 3, offers: 2 });
    expect(await plansIn(services)).toMatchObject([
      {
        name: "Gold",
        price_cents: 500,
        yearly_price_cents: 5000,
        currency: "EUR",
        per: "/mo",
        trial_days: 7,
        description: "For friends",
        features: JSON.stringify(["A letter on Sundays", "No advertisements"]),
        is_active: 0,
      },
      { name: "Old", price_cents: 300, currency: "USD", yearly_price_cents: null },
    ]);
    expect(await accessIn(services)).toEqual(
      new Map([
        ["gold-only", "tiers Gold"],
        ["any-paid", "paid"],
        ["lost-tier", "paid"],
        ["counted", "public"],
      ]),
    );
    await imported(services, exported());
    expect(await plansIn(services)).toHaveLength(2);
    const coupons = services.db.selectFrom("coupons").selectAll().orderBy("code");
    expect(await coupons.execute()).toMatchObject([
      { code: "BLACK-FRIDAY", percent_off: 30, plan_id: expect.any(String), is_active: 1 },
      { code: "FIVE", percent_off: 0, amount_off_cents: 500, currency: "EUR" },
    ]);
    const lost = report!.losses.find(({ code }) => code === "not-supported")!;
    expect(lost.examples.map(({ detail }) => detail)).toEqual([
      "Yen: JPY",
      "offer Black Friday: forever",
      "offer week",
      "offer gone",
    ]);
    await undo(services, id);
    expect(await plansIn(services)).toEqual([]);
    expect(await coupons.execute()).toEqual([]);
  });

  test("a plan of the same name is taken, and stays when the import is undone", async () => {
    const services = makeServices(await open());
    const gold = { id: "mine", name: "gold", priceCents: 900 };
    await savePlan(services, gold, { actor: SYSTEM });
    const { id } = await imported(services, exported());
    expect((await accessIn(services)).get("gold-only")).toBe("tiers gold");
    await undo(services, id);
    expect(await plansIn(services)).toMatchObject([{ id: "mine", price_cents: 900 }]);
  });

  test("the first newsletter is the one that is here, the others are new, archived ones stay away", async () => {
    const services = makeServices(await open());
    const before = await newslettersIn(services);
    const { id } = await imported(services, exported());
    const all = await newslettersIn(services);
    expect(all.map(({ slug }) => slug)).toEqual(["boats", "newsletter", "weekly"]);
    expect(all[0]).toMatchObject({
      name: "Boats",
      description: "About boats",
      sender_name: "The crew",
      sender_address: "",
      reply_to: "",
      access: "all",
      is_default: 1,
      face: "sans",
    });
    expect(all[2]).toMatchObject({ access: "paid", is_default: 0, face: "serif" });
    await undo(services, id);
    expect(await newslettersIn(services)).toEqual(before);
  });

  test("imported subscribers get the newsletters that are chosen, of the export and of those here", async () => {
    const services = makeServices(await open());
    const before = await newslettersIn(services);
    const members = "email,created_at\nada@reader.example,2024-05-01";
    const path = await makeZip({
      "ghost.json": JSON.stringify({ data: GHOST }),
      "members.csv": members,
    });
    const slugsOf = async () => {
      const rows = services.db
        .selectFrom("newsletter_subscriptions")
        .innerJoin("newsletters", "newsletters.id", "newsletter_id")
        .select("slug")
        .orderBy("slug");
      return (await rows.execute()).map(({ slug }) => slug);
    };
    const first = await imported(services, path);
    expect(first.report!.newsletters).toEqual([
      { externalId: "n1", name: "The Old Harbour", isDefault: false },
      { externalId: "n2", name: "Weekly", isDefault: false },
      { externalId: "n3", name: "Boats", isDefault: true },
    ]);
    expect(await slugsOf()).toEqual(["boats", "newsletter"]);
    await undo(services, first.id);
    expect(await newslettersIn(services)).toEqual(before);
    const choices = { newsletters: ["main", sourceNewsletter("n2"), "gone"] };
    const { id } = await imported(services, path, { choices });
    expect(await slugsOf()).toEqual(["newsletter", "weekly"]);
    await undo(services, id);
    expect(await newslettersIn(services)).toEqual(before);
  });
});

describe.each(databases)("code of an old site on $name", ({ open }) => {
  const codeOfPost = async (services: Services) => {
    const row = services.db.selectFrom("posts").select("id").where("slug", "=", "counted");
    return readPostCode(services.db, (await row.executeTakeFirstOrThrow()).id);
  };

  test("comes only where it is wanted, and does not run before an owner switches it on", async () => {
    const services = makeServices(await open());
    await imported(services, exported());
    expect(await readSiteCode(services.db)).toMatchObject({ head: "" });
    expect(await codeOfPost(services)).toEqual({ head: "", foot: "" });
    const { id } = await imported(services, exported(), { choices: { hasCode: true } });
    expect(await readSiteCode(services.db)).toEqual({
      isOn: false,
      head: SCRIPT,
      foot: "",
      origins: ["https://stats.example"],
    });
    expect(await codeOfPost(services)).toEqual({ head: "", foot: POST_SCRIPT });
    await undo(services, id);
    expect(await readSiteCode(services.db)).toMatchObject({ isOn: false, head: "" });
  });

  test("stays away where code runs already, and this is noted", async () => {
    const services = makeServices(await open());
    const code = { isOn: true, head: "", foot: "<i>mine</i>", origins: [] };
    await saveSettings(services, { "code.site": code }, { actor: SYSTEM });
    const { id } = await imported(services, exported(), { choices: { hasCode: true } });
    expect(await readSiteCode(services.db)).toEqual(code);
    expect(await codeOfPost(services)).toEqual({ head: "", foot: "" });
    const reasons = (await listFailures(services.db, id)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "code-kept-out")).toHaveLength(2);
  });
});
