import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { siteDefaults } from "#app/features/site/site-defaults.ts";
import { planCard, planPostCard, siteCard } from "#app/features/site/social/cards.server.ts";
import { fontsFor } from "#app/platform/pictures/font-slices.server.ts";
import { drawSocialCard } from "#app/platform/pictures/pictures.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

const SITE = siteDefaults();
const fontFolder = temporaryFolder();

const draw = (title: string, byline = "Mei Tanaka", language = SITE.language) =>
  drawSocialCard({
    card: planCard({ ...SITE, language }, title, byline).card,
    mark: null,
    fontFolder,
  });

/** The box of everything that is dark: the words, without paper and bar. */
async function inkOf(png: Uint8Array, left = 40, right = 1160) {
  const width = right - left;
  const { data } = await sharp(png)
    .extract({ left, top: 160, width, height: 400 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data].flatMap((value, at) => (value < 120 ? [at % width] : []));
  return { start: left + Math.min(...columns), end: left + Math.max(...columns) };
}

async function siteWithPost(title: string) {
  const server = await makeServer();
  const author = await makeAuthor(server.db, { display_name: "Mei Tanaka" });
  const { id } = await makePost(server.db, { title, author_id: author.id });
  const plan = (await server.cards.planOf(id))!;
  return { ...server, id, plan, path: `/images/social/${id}/${plan.key}.png` };
}

test("a post's picture is made when it is asked for: 1200 × 630 pixels, cached for a year", async () => {
  const { app, path } = await siteWithPost("A staircase, tried on in socks");
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const etag = answer.headers.get("etag")!;
  expect((await app.request(path, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a picture that was made once is not made again", async () => {
  const { app, path, cards, plan } = await siteWithPost("Ninth floor");
  expect(await cards.find(plan.key)).toBeNull();
  await app.request(path);
  expect(await cards.find(plan.key)).not.toBeNull();
  const asked = await Promise.all([app.request(path), app.request(path)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
});

test("the address of an older title leads to today's picture, and nothing else is drawn", async () => {
  const { app, id, path } = await siteWithPost("Stairs");
  const older = await app.request(`/images/social/${id}/0123456789abcdef.png`);
  expect([older.status, older.headers.get("location")]).toEqual([302, path]);
  for (const wrong of [
    `/images/social/${id}/zzzz.png`,
    `/images/social/nobody/0123456789abcdef.png`,
    `/images/social/${id}`,
    "/images/social/..%2F..%2Fetc/0123456789abcdef.png",
  ]) {
    expect((await app.request(wrong)).status, wrong).toBe(404);
  }
});

test("what is not published has no picture", async () => {
  const { app, db } = await makeServer();
  const { id } = await makePost(db, { title: "A secret", status: "draft", published_at: null });
  expect((await app.request(`/images/social/${id}/0123456789abcdef.png`)).status).toBe(404);
});

test("a title in letters that no font has shows the magazine's own picture", async () => {
  const { app, path } = await siteWithPost("บันไดที่จำทุกคน");
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, siteCard(SITE).path]);
  expect((await app.request(siteCard(SITE).path)).status).toBe(200);
});

test("the magazine's logo is part of the picture; one that cannot be read is left out", async () => {
  const logo = await sharp({
    create: { width: 300, height: 100, channels: 3, background: "#ff0000" },
  })
    .png()
    .toBuffer();
  const { card } = planCard(
    { ...SITE, logo: { light: { hash: "0" } as never, dark: null } },
    "Stairs",
    "",
  );
  const withLogo = await drawSocialCard({ card, mark: logo, fontFolder });
  const { data, info } = await sharp(withLogo!).raw().toBuffer({ resolveWithObject: true });
  const at = (108 * info.width + 120) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
  expect(
    await drawSocialCard({ card, mark: Buffer.from("no picture"), fontFolder }),
  ).not.toBeNull();
});

test("Latin begins on the left, Arabic and Hebrew on the right", async () => {
  const latin = await inkOf((await draw("Stairs", ""))!);
  const arabic = await inkOf((await draw("حكايات الدرج", "", "ar"))!);
  const hebrew = await inkOf((await draw("המדרגות", "", "he"))!);
  expect(latin.start).toBeLessThan(100);
  expect(latin.end).toBeLessThan(900);
  for (const { start, end } of [arabic, hebrew]) {
    expect(end).toBeGreaterThan(1100);
    expect(start).toBeGreaterThan(300);
  }
});

test("Arabic letters are joined: a word is narrower than its letters one by one", async () => {
  const inkWidth = async (title: string) => {
    const { start, end } = await inkOf((await draw(title, "", "ar"))!);
    return end - start;
  };
  // A zero-width non-joiner keeps two letters apart.
  expect(await inkWidth("بيتنا")).toBeLessThan(await inkWidth([..."بيتنا"].join("\u200c")));
});

test.each([
  ["emoji alone", "🐧🎉", null],
  ["nothing but spaces", "   ", null],
])("%s gives no picture of its own", async (_name, title, expected) => {
  expect(await draw(title)).toBe(expected);
});

test("signs without a shape are left out, with the space before them", () => {
  expect(fontsFor("Penguins 🐧 & seals 👩‍🚀: now", "en")?.text).toBe("Penguins & seals: now");
});

test("shared signs are drawn as Japan or China writes them", () => {
  const facesOf = (text: string, language: string) =>
    fontsFor(text, language)?.paths.map((path) => /noto-sans-(jp|sc)/.exec(path)?.[1]);
  expect(new Set(facesOf("直", "zh-Hans"))).toEqual(new Set(["sc"]));
  expect(new Set(facesOf("直", "ja"))).toEqual(new Set(["jp"]));
  expect(new Set(facesOf("直の", "en"))).toEqual(new Set(["jp"]));
});

const LETTERS = [
  "abcdefgh ĄčęßÜñ’“” ",
  "ابتثجحخدذرزس، ",
  "אבגדהוזחטיךכ ",
  "あいうえおカキクケコ日本語。",
  "的一是不了人我在有他这中，",
  "абвгдежз αβγδε ",
  "🐧👩‍🚀&<>\"'\u200d\u202e0123456789",
];

test("any title of any of our scripts becomes a picture whose words stay within its margins", async () => {
  const sign = fc.constantFrom(...LETTERS.flatMap((letters) => [...letters]));
  const title = fc
    .tuple(fc.constantFrom(...LETTERS), fc.array(sign, { minLength: 1, maxLength: 300 }))
    .map(([begin, rest]) => begin + rest.join(""));
  await fc.assert(
    fc.asyncProperty(title, async (given) => {
      const png = await draw(given, given.slice(0, 200));
      if (!png) return;
      const { start, end } = await inkOf(png);
      expect(start).toBeGreaterThanOrEqual(78);
      expect(end).toBeLessThanOrEqual(1122);
    }),
    { numRuns: 8 },
  );
});

test("a title of three hundred wide letters is cut, and is still made", async () => {
  for (const title of ["W".repeat(300), "漢字".repeat(150), "Wordy ".repeat(50), "a".repeat(300)]) {
    expect(await draw(title)).not.toBeNull();
  }
});

test("a post's picture has all of its authors", () => {
  const post = {
    id: "p",
    title: "Stairs",
    author: { id: "a", name: "Mei" } as never,
    coAuthors: [{ id: "b", name: "Sam" } as never],
  };
  expect(planPostCard(SITE, post).card.byline).toBe("Mei and Sam");
});
