import { parse, parseFragment } from "parse5";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { metaTags } from "#app/magazine/shell/meta-tags.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { parseXml } from "#tests/parse-xml.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loader as loadEmbed } from "./embed.ts";
import { loader as loadSignUp } from "./embed-sign-up.ts";
import { loader as loadOembed } from "./oembed.ts";

const client = await openMigratedSqlite();
afterFile(client.close);
const SITE = "https://magazine.example";
const services = makeServices(client, { SITE_URL: SITE });
const picture = await makeMedia(client.db, { width: 1200, height: 800 });
const video = await makeMedia(client.db, {
  kind: "video",
  mime: "video/mp4",
  hash: "f".repeat(64),
});
const audio = await makeMedia(client.db, { kind: "audio", mime: "audio/mpeg" });
const article = await makePost(client.db, { title: "Tides & <b>", picture_id: picture.id });
const videoPost = await makePost(client.db, {
  kind: "video",
  media_id: video.id,
  picture_id: picture.id,
});
const episode = await makePost(client.db, { kind: "audio", media_id: audio.id });
const closed = await makePost(client.db, { kind: "video", media_id: video.id, access: "paid" });

function visit(path: string, params: Record<string, string> = {}) {
  const record = createPageRecord();
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(pageContext, record);
  return { record, given: { context, params, url: new URL(path, SITE) } as never };
}

const oembed = (search: Record<string, string>) =>
  loadOembed(visit(`/oembed?${new URLSearchParams(search)}`).given);

async function describe(path: string, limits: Record<string, string> = {}) {
  const answer = await oembed({ url: SITE + path, ...limits });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return answer.json();
}

async function openEmbed(slug: string) {
  const { record, given } = visit(`/embed/${slug}`, { slug });
  const answer = await loadEmbed(given);
  return { record, status: answer.status, headers: answer.headers, html: await answer.text() };
}

test("oEmbed describes a post by its address, with the code of a frame", async () => {
  const described = await describe(`/single/${article.slug}`);
  expect(described).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "Tides & <b>",
    provider_name: "Masthead",
    provider_url: SITE,
    width: 640,
    height: 200,
    thumbnail_width: 1080,
    thumbnail_height: 720,
  });
  const [frame] = parseFragment(described.html).childNodes;
  const attributes = Object.fromEntries(
    (frame as { attrs: { name: string; value: string }[] }).attrs.map((each) => [
      each.name,
      each.value,
    ]),
  );
  expect(attributes).toMatchObject({
    src: `${SITE}/embed/${article.slug}`,
    title: "Tides & <b>",
    width: "640",
    height: "200",
  });
});

test("frames and thumbnails stay within the limits of the asking site", async () => {
  const video = await describe(`/single-video/${videoPost.slug}`, { maxwidth: "320" });
  expect(video).toMatchObject({ type: "video", width: 320, height: 228, thumbnail_width: 320 });
  const flat = await describe(`/single/${article.slug}`, { maxwidth: "400", maxheight: "150" });
  expect(flat).toMatchObject({ width: 400, height: 150, thumbnail_height: 128 });
  const tiny = await describe(`/single/${article.slug}`, { maxwidth: "90" });
  expect(tiny).not.toHaveProperty("thumbnail_url");
});

test("the answer is well-formed XML when it is asked for, and 501 says that there is no other", async () => {
  const url = `${SITE}/single/${article.slug}`;
  const answer = await oembed({ url, format: "xml" });
  expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  const xml = await answer.text();
  parseXml(xml);
  expect(xml).toContain("title>Tides &amp; &lt;b&gt;</");
  const refused = await oembed({ url, format: "yaml" });
  expect(refused.status).toBe(501);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
});

test("only addresses of public posts of this site are answered", async () => {
  const draft = await makePost(client.db, { status: "draft" });
  const secret = await makePost(client.db, { access: "password" });
  const addresses = [
    "",
    "/about",
    `/archive/${article.slug}`,
    `/single/${draft.slug}`,
    `/single/${secret.slug}`,
    `https://elsewhere.example/single/${article.slug}`,
    "https://%",
  ];
  for (const url of addresses) {
    const refused = await oembed({ url });
    expect(refused.status, url).toBe(404);
    expect(refused.headers.get("access-control-allow-origin"), url).toBe("*");
  }
});

test("where no public post is, the frame says so in a card of the same kind", async () => {
  const draft = await makePost(client.db, { status: "draft", title: "Hidden" });
  const secret = await makePost(client.db, { access: "password", title: "Hidden" });
  const shown = await openEmbed(article.slug);
  for (const slug of ["nope", draft.slug, secret.slug]) {
    const { status, headers, html } = await openEmbed(slug);
    expect(status, slug).toBe(404);
    expect([...headers]).toEqual([...shown.headers]);
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(html).toContain("<h1>This post is not available.</h1>");
    expect(html).toContain(`<a href="${SITE}" target="_top">Go to Masthead</a>`);
    expect(html).toContain('content="light dark"');
    expect(html).not.toMatch(/<script|Hidden/);
  }
});

test("a former address of a post is answered by the post, and its frame leads to the new one", async () => {
  const redirect = { subject_kind: "post", slug: "once", subject_id: article.id } as const;
  await client.db
    .insertInto("slug_redirects")
    .values({ ...redirect, created_at: 0 })
    .execute();
  expect(await describe("/single/once")).toMatchObject({ title: article.title });
  const moved = await openEmbed("once").catch((thrown: Response) => thrown);
  expect((moved as Response).headers.get("location")).toBe(`/embed/${article.slug}`);
});

test("posts name both formats in their head, in at most 250 bytes", () => {
  const root = { loaderData: { name: "M", siteUrl: SITE, language: "en", sameAs: [] } };
  const words = { title: "", description: "", robots: "index", path: "/x" } as const;
  const embed = { path: "/single/a-staircase-tried" };
  const links = metaTags({ matches: [root], params: {} }, { ...words, embed }).filter(
    (tag) => "type" in tag && String(tag.type).endsWith("+oembed"),
  ) as { type: string; href: string }[];
  expect(links.map(({ type, href }) => [type, href])).toEqual([
    ["application/json+oembed", `${SITE}/oembed?url=/single/a-staircase-tried`],
    ["text/xml+oembed", `${SITE}/oembed?url=/single/a-staircase-tried&format=xml`],
  ]);
  const markup = links.map(
    ({ type, href }) => `<link rel="alternate" type="${type}" href="${href}"/>`,
  );
  expect(markup.join("").length).toBeLessThanOrEqual(250);
});

test("an embedded article is a card without scripts that every site may frame", async () => {
  const { html, headers, record } = await openEmbed(article.slug);
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  expect(html).not.toMatch(/<script|\son\w+=/);
  expect(html).toContain(`<a href="${SITE}/single/${article.slug}" target="_top">Tides &amp; `);
  expect(html).toContain("<main><article");
  expect(html).toContain("Read on Masthead");
  expect([...html.matchAll(/<a /g)]).toHaveLength([...html.matchAll(/target="_top"/g)].length);
  const policy = headers.get("content-security-policy");
  // Pages without a host, too: a star would stand for schemes of the network alone.
  expect(policy).toMatch(/^default-src .none.;/);
  expect(policy).not.toContain("frame-ancestors");
  expect(policy).not.toContain("script-src");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(record.isPersonal).toBe(false);
  expect([...record.tags]).toEqual(
    expect.arrayContaining([`post:${article.id}`, "site", `author:${article.author_id}`]),
  );
});

test("videos and audio files play in the frame by the browser's own controls", async () => {
  const transcript = {
    id: "t",
    post_id: videoPost.id,
    media_id: video.id,
    language: "en",
    text: "Fog",
  };
  await client.db
    .insertInto("transcripts")
    .values({ ...transcript, vtt: "WEBVTT", created_at: 0 })
    .execute();
  const shownVideo = await openEmbed(videoPost.slug);
  expect(shownVideo.html).toMatch(/<video controls="" [^>]*src="\/media\/f{16}[^"]*\.\w+"/);
  expect(shownVideo.html).toContain(`src="/captions/${videoPost.id}/en.vtt"`);
  expect((await openEmbed(episode.slug)).html).toContain("<audio controls");
});

test("a closed post is a card without its video", async () => {
  const { html } = await openEmbed(closed.slug);
  expect(html).toContain("For subscribers");
  expect(html).not.toMatch(/<video|\/media\//);
  expect(await describe(`/single-video/${closed.slug}`)).toMatchObject({ type: "rich" });
});

test("an Arabic magazine's frames are in Arabic, from right to left", async () => {
  const setting = { name: "site.language", value: '"ar"', updated_at: 0 };
  await client.db.insertInto("settings").values(setting).execute();
  const { html } = await openEmbed(article.slug);
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(html).toContain("اقرأ على \u2068Masthead\u2069");
  const missing = await openEmbed("nope");
  expect(missing.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(missing.html).toContain("هذا المقال غير متاح.");
});

test("the sign-up form for frames sends to this site, runs nothing and can be framed by all", async () => {
  const { record, given } = visit("/embed/subscribe");
  const answer = await loadSignUp(given);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain("script-src");
  const html = await answer.text();
  expect(html).toContain('action="/actions/newsletter"');
  expect(html).toContain('name="website"');
  expect(html).not.toContain("<script");
  expect(record.tags.has("site")).toBe(true);
});
