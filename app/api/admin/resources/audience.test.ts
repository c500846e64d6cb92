import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminNewsletter, LabelJson, Offer } from "#app/api/admin/schemas.ts";
import { TierJson } from "#app/api/content/schemas/tier.ts";
import type { Scope } from "#app/features/integrations/scopes.ts";
import { databases } from "#tests/database.ts";
import { authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { makePlans } from "#tests/factories/plans.ts";

const SCHEMAS = {
  labels: z.strictObject(LabelJson.shape),
  tiers: z.strictObject(TierJson.shape),
  newsletters: z.strictObject(AdminNewsletter.shape),
  offers: z.strictObject(Offer.shape),
};

interface Answer {
  status: number;
  /** The one thing in it, where there is one. */
  one: Record<string, unknown>;
  all: Record<string, unknown>[];
  error: { property: string; context: string; type: string } | undefined;
}

describe.each(databases)("labels, tiers, newsletters and offers on $name", ({ open }) => {
  async function setUp(scopes: readonly Scope[] = ["members", "plans"]) {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey(scopes);
    const ask = async (method: string, path: string, item?: object): Promise<Answer> => {
      const [name = ""] = path.split(/[/?]/);
      const response = await fetch(`${api.url}/ghost/api/admin/${path}`, {
        method,
        headers: {
          authorization: await authorization(key),
          "content-type": "application/json",
        },
        ...(item && { body: JSON.stringify({ [name]: [item] }) }),
      });
      const text = await response.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, never[]>;
      const all = body[name] ?? [];
      const schema = SCHEMAS[name as keyof typeof SCHEMAS];
      // The answer is as the reference describes it.
      for (const each of all) expect(schema.safeParse(each).error).toBeUndefined();
      return { status: response.status, all, one: all[0]!, error: body.errors?.[0] };
    };
    const refused = async (path: string, item: object, method = "POST") => {
      const { status, error } = await ask(method, path, item);
      return [status, error?.property];
    };
    return { ...api, ask, refused };
  }

  test("a key for members alone changes no prices, coupons and newsletters", async () => {
    const { ask } = await setUp(["members"]);
    for (const [method, path] of [
      ["POST", "tiers/"],
      ["PUT", "tiers/free/"],
      ["POST", "offers/"],
      ["POST", "newsletters/"],
      ["PUT", "newsletters/main/"],
    ] as const)
      expect(await ask(method, path, { name: "Gold" }), path).toMatchObject({
        status: 403,
        error: { type: "NoPermissionError" },
      });
  });

  test("labels are made, listed with their members, read, renamed and deleted", async () => {
    const { ask, refused, connect } = await setUp();
    const made = await ask("POST", "labels/", { name: "VIP readers" });
    expect(made).toMatchObject({ status: 201, one: { name: "VIP readers", slug: "vip-readers" } });
    const ghost = await connect(["members"]);
    await ghost.members.add({ email: "ada@example.org", labels: ["VIP readers", "Pier"] });
    expect((await ask("GET", "labels/?include=count.members")).all).toMatchObject([
      { name: "Pier", count: { members: 1 } },
      { name: "VIP readers", count: { members: 1 } },
    ]);
    expect((await ask("GET", "labels/slug/pier/")).one).not.toHaveProperty("count");
    expect(await refused("labels/", { name: "vip READERS" })).toEqual([422, "name"]);
    const path = `labels/${made.one.id}/`;
    expect((await ask("PUT", path, { name: "Friends" })).one).toMatchObject({ slug: "friends" });
    expect((await ask("PUT", path, { name: "Friends" })).status).toBe(200);
    expect(await refused(path, { name: "Pier" }, "PUT")).toEqual([422, "name"]);
    expect((await ask("GET", path)).one).toMatchObject({ name: "Friends" });
    expect((await ask("GET", "labels/none/")).status).toBe(404);
    expect((await ask("DELETE", path)).status).toBe(204);
    expect((await ask("DELETE", path)).status).toBe(404);
    expect((await ask("GET", "labels/")).all).toMatchObject([{ name: "Pier" }]);
    const [ada] = await ghost.members.browse({ filter: "email:ada@example.org" });
    expect(ada?.labels).toMatchObject([{ name: "Pier" }]);
  });

  test("tiers are created and changed as plans; absent fields do not change", async () => {
    const { ask, refused, services } = await setUp();
    const tier = { name: "Plus", monthly_price: 500, yearly_price: 5000, currency: "eur" };
    const made = await ask("POST", "tiers/", { ...tier, benefits: ["All of it"], trial_days: 7 });
    const shown = { ...tier, currency: "EUR", benefits: ["All of it"], trial_days: 7 };
    expect(made).toMatchObject({ status: 201, one: { ...shown, type: "paid", active: true } });
    await services.db.updateTable("plans").set({ support: "By email", tier: 3 }).execute();
    const path = `tiers/${made.one.id}/`;
    const edited = await ask("PUT", path, { active: false, description: "More" });
    expect(edited.one).toMatchObject({ ...shown, active: false, description: "More" });
    expect(await services.db.selectFrom("plans").select(["support", "tier"]).execute()).toEqual([
      { support: "By email", tier: 3 },
    ]);
    const yearly = await ask("PUT", path, { monthly_price: null });
    expect(yearly.one).toMatchObject({ monthly_price: null, yearly_price: 5000 });
    expect((await ask("PUT", path, { ...yearly.one })).one).toEqual(yearly.one);
    expect((await ask("GET", "tiers/")).all.map(({ name }) => name)).toEqual(["Free", "Plus"]);
    expect((await ask("GET", "tiers/?filter=active:true")).all).toMatchObject([{ id: "free" }]);
    expect(await refused("tiers/", { name: "Gold" })).toEqual([422, "monthly_price"]);
    expect(await refused("tiers/", { ...tier, currency: "XXX" })).toEqual([422, "currency"]);
    expect(await refused("tiers/", { ...tier, visibility: "none" })).toEqual([422, "visibility"]);
    expect(await refused(path, { yearly_price: 0 }, "PUT")).toEqual([422, "yearly_price"]);
    expect((await ask("PUT", "tiers/none/", { name: "Gold" })).status).toBe(404);
  });

  test("newsletters are created, changed and archived; an identical update changes nothing", async () => {
    const { ask, refused, services } = await setUp();
    const first = await ask("GET", "newsletters/main/");
    expect(first.one).toMatchObject({
      name: "Masthead",
      sender_reply_to: "newsletter",
      title_font_category: "serif",
      body_font_category: "serif",
      show_feature_image: true,
      show_badge: false,
      header_image: null,
    });
    expect((await ask("PUT", "newsletters/main/", { ...first.one })).one).toEqual(first.one);
    // It is still called as the magazine is.
    const names = services.db.selectFrom("newsletters").select("name").where("id", "=", "main");
    expect(await names.executeTakeFirst()).toEqual({ name: "" });
    const made = await ask("POST", "newsletters/", {
      name: "The week",
      sender_reply_to: "letters@example.org",
      visibility: "paid",
      subscribe_on_signup: false,
    });
    expect(made).toMatchObject({
      status: 201,
      one: { slug: "the-week", visibility: "paid", subscribe_on_signup: false },
    });
    const path = `newsletters/${made.one.id}/`;
    const edited = await ask("PUT", path, { status: "archived", body_font_category: "sans_serif" });
    expect(edited.one).toMatchObject({
      name: "The week",
      status: "archived",
      sender_reply_to: "letters@example.org",
      visibility: "paid",
      title_font_category: "sans_serif",
    });
    expect((await ask("GET", "newsletters/slug/the-week/")).one).toEqual(edited.one);
    expect((await ask("POST", "newsletters/", { name: "The week" })).one).toMatchObject({
      slug: "the-week-2",
    });
    const add = (item: object) => refused("newsletters/", { name: "New", ...item });
    expect(await add({ header_image: "/a.jpg" })).toEqual([422, "header_image"]);
    const look = { show_badge: true, title_alignment: "center" };
    expect(await ask("POST", "newsletters/", { name: "Looks", ...look })).toMatchObject({
      status: 201,
      one: { show_badge: false, title_alignment: "left" },
    });
    expect(await add({ sender_email: "no address" })).toEqual([422, "sender_email"]);
    expect(await add({ slug: "the-week" })).toEqual([422, "slug"]);
    expect(await refused("newsletters/?opt_in_existing=true", { name: "New" })).toEqual([
      422,
      "opt_in_existing",
    ]);
    const archive = { name: "Another", status: "archived" };
    expect(await refused("newsletters/main/", archive, "PUT")).toEqual([422, "status"]);
    expect((await ask("GET", "newsletters/main/")).one).toEqual(first.one);
  });

  test("offers are made as coupons, and read by their codes", async () => {
    const { ask, refused, services } = await setUp();
    await makePlans(services);
    const offer = { name: "Spring", code: "spring", type: "percent", amount: 20 };
    const made = await ask("POST", "offers/", {
      ...offer,
      cadence: "month",
      tier: { id: "plus" },
      duration: "once",
    });
    expect(made).toMatchObject({
      status: 201,
      one: {
        code: "SPRING",
        type: "percent",
        amount: 20,
        status: "active",
        tier: { name: "plus" },
      },
    });
    expect((await ask("GET", `offers/${made.one.id}/`)).one).toEqual(made.one);
    expect((await ask("GET", "offers/none/")).status).toBe(404);
    const fixed = { code: "five", type: "fixed", amount: 500, currency: "usd" };
    expect((await ask("POST", "offers/", fixed)).one).toMatchObject({
      amount: 500,
      currency: "USD",
    });
    expect(await refused("offers/", offer)).toEqual([422, "code"]);
    const add = (item: object) =>
      refused("offers/", { ...offer, code: "new", name: "New", ...item });
    expect(await add({ amount: 0 })).toEqual([422, "amount"]);
    expect(await add({ duration: "forever" })).toEqual([422, "duration"]);
    expect(await add({ type: "trial" })).toEqual([422, "type"]);
    expect(await add({ cadence: "year", tier: { id: "plus" } })).toEqual([422, "cadence"]);
    expect(await add({ tier: { id: "none" } })).toEqual([422, "tier"]);
    expect(await add({ name: "Summer sale" })).toEqual([422, "name"]);
    expect(await add({ display_title: "Less!" })).toEqual([422, "display_title"]);
    const path = `offers/${made.one.id}/`;
    const archived = await ask("PUT", path, { ...made.one, status: "archived" });
    expect(archived).toMatchObject({ status: 200, one: { status: "archived" } });
    expect((await ask("PUT", path, { status: "active" })).one).toEqual(made.one);
    expect(await refused(path, { amount: 30 }, "PUT")).toEqual([422, "amount"]);
    expect((await ask("PUT", "offers/none/", { status: "active" })).status).toBe(404);
  });

  test("without the scope nothing of it is written", async () => {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey(["posts"]);
    for (const name of ["labels", "tiers", "newsletters", "offers"]) {
      const response = await fetch(`${api.url}/ghost/api/admin/${name}/`, {
        method: "POST",
        headers: { authorization: await authorization(key) },
        body: JSON.stringify({ [name]: [{ name: "New" }] }),
      });
      expect([name, response.status]).toEqual([name, 403]);
    }
  });
});
