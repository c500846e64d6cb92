import { expect, test } from "vitest";
import { missingParts, otherAddresses, ownPaths } from "./missing-parts.ts";

const COMPLETE = {
  kind: "standard",
  excerpt: "Fog over the harbour.",
  categoryIds: "sea",
  pictureId: "p1",
  pictureAlt: "A harbour",
  body: 'Thick. ![A lamp](/images/a/1440) <a class="embed" href="https://vimeo.com/1"><img src="/images/b/1440" alt=""></a>',
};
const NOTHING = { pictureAlt: "", video: null };

test("a post that has everything lacks nothing", () => {
  expect(missingParts(COMPLETE, NOTHING)).toEqual([]);
});

test("an empty post lacks a picture, an excerpt and a category", () => {
  expect(missingParts({ kind: "standard" }, NOTHING)).toEqual(["picture", "excerpt", "category"]);
});

test("pictures need an alternative text, in the post or in the library", () => {
  const without = { ...COMPLETE, pictureAlt: " " };
  expect(missingParts(without, NOTHING)).toEqual(["pictureAlt"]);
  expect(missingParts(without, { ...NOTHING, pictureAlt: "A harbour" })).toEqual([]);
  const measured = '<figure><img src="/images/a/1440" alt="" width="1200" height="800"></figure>';
  for (const body of ["![](/images/a/1440)", '<img src=x alt="">', "<img src=x>", measured]) {
    expect(missingParts({ ...COMPLETE, body }, NOTHING)).toEqual(["textAlt"]);
  }
  const photo = { id: "a", alt: "", caption: "", credit: "", picture: null };
  const gallery = { ...COMPLETE, kind: "gallery", galleryKept: JSON.stringify([photo]) };
  expect(missingParts(gallery, NOTHING)).toEqual(["photoAlt"]);
});

test("a video needs a file or an address, a poster and captions", () => {
  const video = { ...COMPLETE, kind: "video" };
  expect(missingParts(video, NOTHING)).toEqual(["media"]);
  const stored = { ...video, mediaId: "f1" };
  expect(
    missingParts(stored, { ...NOTHING, video: { hasPoster: true, hasCaptions: false } }),
  ).toEqual(["captions"]);
  const noPicture = { ...stored, pictureId: "" };
  const facts = { hasPoster: false, hasCaptions: true };
  expect(missingParts(noPicture, { ...NOTHING, video: facts })).toEqual(["picture"]);
  expect(missingParts(noPicture, { ...NOTHING, video: { ...facts, hasPoster: true } })).toEqual([]);
  expect(
    missingParts({ ...COMPLETE, body: '<video src="/media/a.mp4"></video>' }, NOTHING),
  ).toEqual(["poster"]);
});

test("a card of the text needs what readers would see of it", () => {
  const missing = (...lines: string[]) =>
    missingParts({ ...COMPLETE, body: ["Thick.", "", ...lines, "", "Fog."].join("\n") }, NOTHING);
  expect(missing("> [!BUTTON] center", "> []()")).toEqual(["card"]);
  expect(missing("> [!BUTTON]", "> [Read on]()")).toEqual(["card"]);
  expect(
    missing("> [!CTA] Join us", ">", "> For the fog.", ">", "> > [!BUTTON]", "> > [](/join)"),
  ).toEqual(["card"]);
  expect(missing("> [!BUTTON]", "> [Read on](/fog)")).toEqual([]);
  expect(missing("> [!CTA] Join us", ">", "> > [!BUTTON]", "> > [Join](/join)")).toEqual([]);
  expect(missing("> [!SIGNUP]")).toEqual([]);
  expect(missing("> [!NOTE] Tides")).toEqual([]);
});

test("links to this site are found in Markdown and HTML, others are left alone", () => {
  const body =
    "[a](/single/fog) [b](https://gull.example/about?x=1#top) [c](https://other.example/x) [d](#note) " +
    '<a href="/single/fog">e</a> <a href="/tag?a=1&amp;b=2">f</a> [g](mailto:a@b.example)';
  expect(ownPaths(body, "https://gull.example")).toEqual([
    "/single/fog",
    "/about?x=1",
    "/tag?a=1&b=2",
  ]);
});

test("links to other sites are found once, complete, and only if they are web pages", () => {
  const body =
    "[a](https://other.example/Ebb_(tide)#top) [b](<https://other.example/Ebb_(tide)>) [c](https://gull.example/x) " +
    '[d](/y) <a href="http://third.example/?a=1&amp;b=2">e</a> [f](mailto:a@b.example) [g](#note)';
  expect(otherAddresses(body, ["https://gull.example"])).toEqual([
    "https://other.example/Ebb_(tide)",
    "http://third.example/?a=1&b=2",
  ]);
});
