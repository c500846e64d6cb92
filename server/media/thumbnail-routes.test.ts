import sharp from "sharp";
import { expect, test } from "vitest";
import { makePost } from "#tests/factories/posts.ts";
import { makeServer } from "#tests/factories/server.ts";
import { thumbnailRoutes } from "./thumbnail-routes.ts";

const VIDEO = "https://youtu.be/aqz-KE-bpKQ";

async function makeProvider(isThere = true) {
  const { db, storage } = await makeServer();
  const create = { width: 1280, height: 720, channels: 3 as const, background: "#369" };
  const picture = await sharp({ create }).jpeg().toBuffer();
  let asked = 0;
  const fetchFrom = (async (input: string) => {
    asked += 1;
    if (!isThere) return new Response("", { status: 404 });
    const thumbnail_url = "https://i.ytimg.com/vi/x.jpg";
    return input.includes("oembed") ? Response.json({ thumbnail_url }) : new Response(picture);
  }) as typeof fetch;
  return { db, routes: thumbnailRoutes({ db, storage }, fetchFrom), asked: () => asked };
}

test("a video's thumbnail is fetched once and served from here", async () => {
  const { db, routes, asked } = await makeProvider();
  const post = await makePost(db, { kind: "video", embed_url: VIDEO });
  const answers = await Promise.all([1, 2, 3].map(() => routes.request(`/${post.id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const bytes = Buffer.from(await answers[0]!.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1080 });
  await routes.request(`/${post.id}`);
  expect(asked()).toBe(2);
});

test("a failed thumbnail is cached negatively", async () => {
  const { db, routes, asked } = await makeProvider(false);
  const post = await makePost(db, { kind: "video", embed_url: VIDEO });
  const first = await routes.request(`/${post.id}`);
  expect(first.status).toBe(404);
  // Empty, so that the card has no broken-image icon.
  expect((await sharp(await first.arrayBuffer()).stats()).isOpaque).toBe(false);
  expect((await routes.request(`/${post.id}`)).status).toBe(404);
  expect(asked()).toBe(1);
});

test("nothing is fetched for posts without a video, or for restricted ones", async () => {
  const { db, routes, asked } = await makeProvider();
  const posts = [
    await makePost(db),
    await makePost(db, { embed_url: VIDEO, access: "paid" }),
    await makePost(db, { embed_url: VIDEO, status: "draft", published_at: null }),
    { id: "nowhere" },
  ];
  for (const { id } of posts) expect((await routes.request(`/${id}`)).status).toBe(404);
  expect(asked()).toBe(0);
});
