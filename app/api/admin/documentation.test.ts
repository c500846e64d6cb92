/** The documentation of Ghost's Admin API (docs.ghost.org/admin-api), request by request. */
import { describe, expect, test } from "vitest";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { authorization, startOwnedAdminApi } from "#tests/factories/admin-api.ts";
import { OWNER } from "#tests/factories/plans.ts";
import { makeAuthor } from "#tests/factories/rows.ts";

type Item = Record<string, unknown> & { id: string; updated_at: string };

async function begin(open: (typeof databases)[number]["open"]) {
  const { api, db } = await startOwnedAdminApi(await open());
  const { key } = await api.makeKey();
  /** Sends a request, e.g. `PUT posts/ID/?newsletter=main`, and returns the one item of the answer. */
  const ask = async (request: string, item?: object): Promise<Item> => {
    const [method = "", path = ""] = request.split(" ");
    const [name = ""] = path.split("/");
    const response = await fetch(`${api.url}/ghost/api/admin/${path}`, {
      method,
      headers: { authorization: await authorization(key), "accept-version": "v6.0" },
      ...(item && { body: JSON.stringify({ [name]: [item] }) }),
    });
    const expected = method === "DELETE" ? 204 : method === "POST" ? 201 : 200;
    const text = await response.text();
    expect([request, response.status, expected === response.status ? "" : text]).toEqual([
      request,
      expected,
      "",
    ]);
    return text === "" ? ({} as Item) : JSON.parse(text)[name][0];
  };
  return { api, db, ask };
}

const LEXICAL = JSON.stringify({
  root: {
    type: "root",
    version: 1,
    format: "",
    indent: 0,
    direction: "ltr",
    children: [
      {
        type: "paragraph",
        version: 1,
        children: [{ type: "extended-text", version: 1, text: "High water.", format: 0 }],
      },
    ],
  },
});
const later = () => new Date(Date.now() + 3 * DAY).toISOString().replace(/\.\d+/, ".000");

describe.each(databases)("Ghost's documentation of the Admin API on $name", ({ open }) => {
  test.each(["posts", "pages"] as const)("%s", async (kind) => {
    const { ask } = await begin(open);
    const lexical = { title: "Tides", lexical: LEXICAL, status: "published" };
    const made = await ask(`POST ${kind}/`, lexical);
    expect(made).toMatchObject({ status: "published", slug: "tides" });
    const html = { title: "Ebb", html: "<p>Low water.</p>" };
    const draft = await ask(`POST ${kind}/?source=html`, html);
    const lossless = "<!--kg-card-begin: html-->\n<p>Slack.</p>\n<!--kg-card-end: html-->";
    await ask(`POST ${kind}/?source=html`, { title: "Slack", html: lossless });
    expect(await ask(`GET ${kind}/?formats=html,lexical&limit=1&order=title%20desc`)).toMatchObject(
      {
        title: "Tides",
        html: "<p>High water.</p>",
        lexical: expect.stringContaining("High water"),
      },
    );
    expect(await ask(`GET ${kind}/slug/tides/`)).toMatchObject({ id: made.id });
    const edit = async (fields: object, query = "") => {
      const { updated_at } = await ask(`GET ${kind}/${draft.id}/`);
      return ask(`PUT ${kind}/${draft.id}/${query}`, { ...fields, updated_at });
    };
    expect(await edit({ title: "Neap" }, "?save_revision=true")).toMatchObject({ title: "Neap" });
    const date = { status: "scheduled", published_at: later() };
    expect(await edit(date)).toMatchObject({ status: "scheduled" });
    expect(await edit({ status: "published" })).toMatchObject({ status: "published" });
    expect(await edit({ status: "draft" })).toMatchObject({ status: "draft" });
    expect(await ask(`POST ${kind}/${made.id}/copy/`)).toMatchObject({ status: "draft" });
    await ask(`DELETE ${kind}/${made.id}/`);
  });

  test("posts with tags and authors, and by email", async () => {
    const { db, ask } = await begin(open);
    await makeAuthor(db, { slug: "zoe", email: "zoe@example.org" });
    const short = { tags: ["Sea", "Moon"], authors: ["olga@example.org", "zoe@example.org"] };
    expect(await ask("POST posts/", { title: "A", lexical: LEXICAL, ...short })).toMatchObject({
      tags: [{ name: "Sea" }, { name: "Moon" }],
      authors: [{ slug: "olga" }, { slug: "zoe" }],
    });
    const long = {
      tags: [{ name: "Sea", description: "Water" }, { name: "#secret" }],
      authors: [{ slug: "zoe" }],
    };
    expect(await ask("POST posts/", { title: "B", ...long })).toMatchObject({
      tags: [{ slug: "sea" }, { visibility: "internal" }],
      primary_author: { slug: "zoe" },
    });
    const { id, updated_at } = await ask("POST posts/", { title: "C" });
    const query = "?newsletter=newsletter&email_segment=status%3Afree";
    const sent = await ask(`PUT posts/${id}/${query}`, { updated_at, status: "published" });
    expect(sent).toMatchObject({ newsletter: { slug: "newsletter" }, email: { subject: "C" } });
    const only = { title: "D", status: "published", email_only: true };
    expect(await ask("POST posts/?newsletter=newsletter", only)).toMatchObject({
      email_only: true,
    });
  });

  test("tiers and offers", async () => {
    const { api, ask } = await begin(open);
    const tier = await ask("POST tiers/", {
      name: "Platinum",
      description: "Everything",
      welcome_page_url: "/welcome",
      visibility: "public",
      monthly_price: 1000,
      yearly_price: 10000,
      currency: "usd",
      benefits: ["All of it"],
    });
    expect(tier).toMatchObject({ monthly_price: 1000, yearly_price: 10000, active: true });
    const query = "include=monthly_price,yearly_price,benefits&filter=type%3Apaid%2Bactive%3Atrue";
    expect(await ask(`GET tiers/?${query}`)).toMatchObject({ name: "Platinum" });
    await ask(`PUT tiers/${tier.id}/`, { name: "Gold", description: "Much" });
    expect(await ask(`GET tiers/${tier.id}/`)).toMatchObject({ name: "Gold", description: "Much" });
    const yearly = { id: "year", name: "A year", priceCents: 5000, per: "/yr" as const };
    await savePlan(api.services, yearly, OWNER);
    const offer = await ask("POST offers/", {
      name: "Black Friday",
      code: "black-friday",
      type: "percent",
      cadence: "year",
      amount: 12,
      duration: "once",
      duration_in_months: null,
      currency: null,
      status: "active",
      tier: { id: "year", name: "A year" },
    });
    expect(await ask(`GET offers/${offer.id}/`)).toMatchObject({ amount: 12 });
    expect(await ask("GET offers/")).toMatchObject({ id: offer.id });
    expect(await ask(`PUT offers/${offer.id}/`, { status: "archived" })).toMatchObject({
      status: "archived",
    });
  });

  test("members, labels and newsletters", async () => {
    const { ask } = await begin(open);
    await ask("POST members/", { email: "jo@example.org" });
    const { id: newsletter } = await ask("GET newsletters/?limit=50");
    const member = await ask("POST members/", {
      email: "kim@example.org",
      name: "Kim",
      labels: [{ name: "VIP", slug: "vip" }],
      newsletters: [{ id: newsletter }],
    });
    expect(member).toMatchObject({ name: "Kim", labels: [{ slug: "vip" }], status: "free" });
    expect(await ask(`GET members/?filter=label%3Avip`)).toMatchObject({ id: member.id });
    const note = { name: "Kim Lee", note: "Writes letters" };
    expect(await ask(`PUT members/${member.id}/`, note)).toMatchObject(note);
    expect(await ask(`GET members/${member.id}/`)).toMatchObject(note);
    await ask(`DELETE members/${member.id}/`);
    const label = await ask("POST labels/", { name: "Trial" });
    await ask(`PUT labels/${label.id}/`, { name: "Paid members" });
    expect(await ask(`GET labels/${label.id}/?include=count.members`)).toMatchObject({
      name: "Paid members",
      count: { members: 0 },
    });
    const made = await ask("POST newsletters/", {
      name: "The week",
      description: "On Fridays",
      sender_reply_to: "newsletter",
      status: "active",
      subscribe_on_signup: true,
      show_header_icon: true,
      show_header_title: true,
      show_header_name: true,
      title_font_category: "sans_serif",
      title_alignment: "center",
      show_feature_image: true,
      body_font_category: "sans_serif",
      show_badge: true,
    });
    expect(await ask(`PUT newsletters/${made.id}/`, { name: "Week" })).toMatchObject({
      name: "Week",
      slug: made.slug,
    });
  });

  test("users, webhooks, the site", async () => {
    const { api, ask } = await begin(open);
    const user = await ask("GET users/?limit=1&include=count.posts");
    for (const by of [user.id, `slug/${user.slug}`, `email/${user.email}`])
      expect(await ask(`GET users/${by}/`)).toMatchObject({ name: "Olga" });
    const webhook = await ask("POST webhooks/", {
      event: "post.added",
      target_url: "https://example.com/hook/",
    });
    const changed = { event: "post.published.edited", name: "Rebuild" };
    expect(await ask(`PUT webhooks/${webhook.id}/`, changed)).toMatchObject(changed);
    await ask(`DELETE webhooks/${webhook.id}/`);
    const site = await fetch(`${api.url}/ghost/api/admin/site/`);
    expect(await site.json()).toMatchObject({ site: { url: expect.stringContaining(api.url) } });
  });
});
