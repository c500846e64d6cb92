import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { describeEmbeddedVideo, fetchEmbedThumbnail } from "./embed-thumbnails.server.ts";

const VIDEO = "https://youtu.be/aqz-KE-bpKQ";
const PICTURE = Buffer.from("a picture");

/** A mock of the web in which the provider returns this thumbnail. */
function makeWeb(thumbnail_url: unknown, picture: BodyInit = PICTURE) {
  const asked: string[] = [];
  const fetchFrom = async (input: string | URL | Request) => {
    asked.push(String(input));
    const isQuestion = String(input).startsWith("https://www.youtube.com/oembed?");
    return isQuestion ? Response.json({ thumbnail_url }) : new Response(picture);
  };
  return { asked, fetchFrom: fetchFrom as typeof fetch };
}

test("asks the provider by oEmbed, and fetches its thumbnail in the larger size", async () => {
  const web = makeWeb("https://i.ytimg.com/vi/x/default.jpg?width=133&height=100");
  expect(Buffer.from(await fetchEmbedThumbnail(VIDEO, web.fetchFrom))).toEqual(PICTURE);
  expect(web.asked).toEqual([
    "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Faqz-KE-bpKQ",
    "https://i.ytimg.com/vi/x/default.jpg?width=133&height=480",
  ]);
});

test.each([
  "https://169.254.169.254/latest/meta-data",
  "http://i.ytimg.com/vi/x.jpg",
  "https://i.ytimg.com:8443/vi/x.jpg",
  "https://i.ytimg.com.evil.example/x.jpg",
  "file:///etc/passwd",
  undefined,
])("a picture at %s is not fetched", async (thumbnail) => {
  const web = makeWeb(thumbnail);
  await expect(fetchEmbedThumbnail(VIDEO, web.fetchFrom)).rejects.toThrow(NotFound);
  expect(web.asked).toHaveLength(1);
});

test("an unknown host is not contacted, and an endless response is cut off", async () => {
  const web = makeWeb("https://i.ytimg.com/vi/x.jpg", new Uint8Array(6_000_000));
  await expect(fetchEmbedThumbnail("https://intranet/film", web.fetchFrom)).rejects.toThrow(
    NotFound,
  );
  expect(web.asked).toEqual([]);
  await expect(fetchEmbedThumbnail(VIDEO, web.fetchFrom)).rejects.toThrow(/too long/);
});

/** Redirects every request to a local server, with all options of `fetch`. */
async function makeStandIn(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const there = (address: string) => `${origin}/${new URL(address).hostname}`;
  return ((input: string, init) => fetch(there(input), init)) as typeof fetch;
}

test("redirects to another host are not followed", async () => {
  const asked: (string | undefined)[] = [];
  const fetchFrom = await makeStandIn(({ url }, answer) => {
    asked.push(url);
    if (url === "/i.ytimg.com") answer.writeHead(302, { location: "/169.254.169.254" }).end();
    else answer.end(JSON.stringify({ thumbnail_url: "https://i.ytimg.com/vi/x.jpg" }));
  });
  await expect(fetchEmbedThumbnail(VIDEO, fetchFrom)).rejects.toThrow();
  expect(asked).toEqual(["/www.youtube.com", "/i.ytimg.com"]);
});

test("a card gets title and picture, or does without them", async () => {
  const web = makeWeb("https://i.ytimg.com/vi/x/default.jpg");
  expect(await describeEmbeddedVideo(VIDEO, web.fetchFrom)).toMatchObject({ title: "" });
  const silent = (async () => new Response("", { status: 503 })) as typeof fetch;
  expect(await describeEmbeddedVideo(VIDEO, silent)).toEqual({ title: "", picture: null });
  expect(await describeEmbeddedVideo("https://evil.example/", web.fetchFrom)).toEqual({
    title: "",
    picture: null,
  });
});
