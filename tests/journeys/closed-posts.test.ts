/** Searches pages, feeds and endpoints for leaks of restricted posts. */
import { expect, inject } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { test } from "./journey.ts";
import { cookieOf, makeMember, siteDatabase } from "./members.ts";

const siteUrl = inject("siteUrl");
const SECRET = "marmosetwhisper";
/** The hash in the URL of a picture in the restricted part. */
const PICTURE = "c105edc105edc105";
const PREVIEW = "The opening paragraph is for everybody who comes by.";
const BODY = `${PREVIEW}\n\n## A ${SECRET} heading\n\n${`The ${SECRET} sentence is not. `.repeat(12)}`;
/** Text that the author opened to everybody. */
const OPENED = "A second paragraph is for everybody, too.";
const CHOSEN = BODY.replace(PREVIEW, `${PREVIEW}\n\n${OPENED}\n\n<!-- members-only -->`);
const VTT = `WEBVTT\n\n00:00.000 --> 00:02.000\nA spoken ${SECRET}.\n`;

/** A restricted episode with everything that could leak: text, picture, file, transcript. */
async function publishEpisode(access: "members" | "paid", end = "") {
  const client = siteDatabase();
  const author = await client.db.selectFrom("authors").select(["id", "slug"]).limit(1).execute();
  const term = await client.db.selectFrom("terms").select(["id", "slug"]).limit(1).execute();
  const suffix = `${process.pid}-${Date.now().toString(36)}`;
  const hash = (process.pid + Date.now()).toString(16).padEnd(64, access === "paid" ? "a" : "b");
  const id = `media-${suffix}`;
  await makeMedia(client.db, {
    id,
    kind: "audio",
    mime: "audio/mpeg",
    hash,
    storage_key: `${id}.mp3`,
  });
  const input = {
    kind: "audio" as const,
    slug: `closed-${suffix}`,
    title: `Closed ${suffix}`,
    access,
    bodyMarkdown: (access === "paid" ? CHOSEN : BODY) + end,
    excerpt: "An excerpt for everybody.",
    mediaId: id,
    authorIds: [author[0]!.id],
    categoryIds: [],
    tagIds: [],
    status: "published" as const,
    publishedAt: Date.now() - 1000,
    transcripts: [{ language: "en", vtt: VTT, text: SECRET }],
  };
  const saved = await savePost(client, input, { actor: SYSTEM });
  if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  const file = `${hash.slice(0, 16)}.mp3`;
  return { ...saved.value, title: input.title, author: author[0]!, term: term[0]!, file };
}

type Episode = Awaited<ReturnType<typeof publishEpisode>>;

/** Every URL whose response could contain a part of the post. */
function urlsExposing({ id, slug, title, author, term }: Episode): string[] {
  const pages = [
    "single",
    "single-sidebar",
    "single-template-3",
    "single-4-sidebar",
    "single-audio",
  ];
  const searchTerm = encodeURIComponent(title);
  return [
    ...pages.flatMap((layout) => [`/${layout}/${slug}`, `/${layout}/${slug}.data`]),
    "/",
    "/home-demo-2",
    "/home-demo-4",
    "/home-demo-6",
    "/sitemap.xml",
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/podcast.xml",
    `/author/${author.slug}/rss.xml`,
    `/author/${author.slug}`,
    `/archive-audio/${term.slug}`,
    `/archive/${term.slug}/rss.xml`,
    `/search?q=${searchTerm}`,
    `/search?q=${SECRET}`,
    `/search.data?q=${SECRET}`,
    `/api/suggest?q=${SECRET.slice(0, 8)}`,
    `/api/track/${id}`,
    `/captions/${id}/en.vtt`,
    `/api/members/posts/${slug}`,
    `/api/members/tracks/${id}`,
    `/api/members/captions/${id}/en.vtt`,
    `/account/read/single-audio/${slug}`,
    `/api/comments?post=${id}`,
    `/dashboard/posts/${id}`,
    `/dashboard/posts/${id}/preview`,
  ];
}

/** A response's body. Pages with a query echo the search term, so it is removed from them. */
async function read(path: string, cookie = ""): Promise<string> {
  const response = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
  const text = await response.text();
  return path.includes("?") ? text.replaceAll(SECRET, "") : text;
}

test("a reader without access finds none of the post's text and no URL of its files anywhere", async () => {
  const memberCookie = await cookieOf((await makeMember()).id);
  for (const access of ["members", "paid"] as const) {
    const episode = await publishEpisode(access, `\n\n![A closed picture](/images/${PICTURE}/640)`);
    const paths = urlsExposing(episode);
    const leaks: string[] = [];
    for (const cookie of access === "paid" ? ["", memberCookie] : [""]) {
      for (const path of paths) {
        const text = await read(path, cookie);
        const hasQuery = path.includes("?");
        if (
          [episode.file, PICTURE].some((address) => text.includes(address)) ||
          (!hasQuery && text.includes(SECRET))
        )
          leaks.push(path);
        if (hasQuery && /sentence is not/.test(text)) leaks.push(path);
      }
    }
    expect(leaks).toEqual([]);
    const page = await read(`/single-audio/${episode.slug}`, memberCookie);
    expect(page).toContain(PREVIEW);
    expect(page.includes(OPENED)).toBe(access === "paid");
    expect(page).toContain(`data-wall="${access}"`);
    expect(page).toContain('"isAccessibleForFree":false');
  }
});

test("a member continues where the preview ended, in place with scripts, on another page without", async ({
  readers,
}) => {
  const { id, slug } = await publishEpisode("members");
  const member = await makeMember();
  const cookie = await cookieOf(member.id);
  for (const path of [`/api/members/captions/${id}/en.vtt`, `/account/read/single/${slug}`]) {
    expect(await read(path, cookie)).toContain(SECRET);
  }
  const page = await readers.open();
  const [name, value] = cookie.split("=") as [string, string];
  await page.context().addCookies([
    { name, value, url: siteUrl },
    { name: "signed-in", value: "1", url: siteUrl },
  ]);
  await page.goto(`/single/${slug}`);
  await page.getByRole("heading", { name: `A ${SECRET} heading` }).waitFor();
  await expect.poll(() => page.locator("[data-wall]").count()).toBe(0);
  const pageWithoutScripts = await readers.open({ javaScriptEnabled: false });
  await pageWithoutScripts.goto(`/single/${slug}`);
  await pageWithoutScripts.getByRole("link", { name: "Log in and read on" }).click();
  expect(new URL(pageWithoutScripts.url()).searchParams.get("next")).toBe(
    `/account/read/single/${slug}`,
  );
});
