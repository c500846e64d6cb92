import fc from "fast-check";
import { expect, test } from "vitest";
import { siteDefaults } from "#app/features/site/site-defaults.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { planCard, planSiteCard, postCard } from "./cards.server.ts";
import { fitsLinks } from "./fitting-picture.ts";

const SITE = siteDefaults();
const author = { id: "a", name: "Mei Tanaka" } as never;

const pictureOf = (width: number, height: number): Picture => ({
  hash: "0123456789abcdef",
  width,
  height,
  alt: "",
  placeholder: null,
});

const post = (picture: Picture | null) => ({ id: "p1", title: "Stairs", author, picture });

test("a post without a fitting picture gets one with its title, which its address names", () => {
  const card = postCard(SITE, post(null));
  expect(card).toEqual({
    path: expect.stringMatching(/^\/images\/social\/p1\/[0-9a-f]{16}\.png$/),
    width: 1200,
    height: 630,
    alt: "Stairs · Mei Tanaka",
  });
  expect(postCard(SITE, { ...post(null), title: "Steps" })?.path).not.toBe(card?.path);
  expect(postCard({ ...SITE, accent: "teal" }, post(null))?.path).not.toBe(card?.path);
});

test("a fitting picture stays, unless the owner wants made ones always; never means never", () => {
  const photo = pictureOf(1600, 900);
  expect(postCard(SITE, post(photo))).toBeNull();
  expect(postCard({ ...SITE, socialPictures: "always" }, post(photo))).not.toBeNull();
  expect(postCard({ ...SITE, socialPictures: "never" }, post(null))).toBeNull();
});

test.each([
  [600, 315, true],
  [1080, 1080, true],
  [599, 400, false],
  [900, 1200, false],
])("%i × %i pixels: fits %s", (width, height, fits) => {
  expect(fitsLinks({ width, height })).toBe(fits);
});

test.each([
  ["قصة مدينة in English", true],
  ["“2026” – סיפור", true],
  ["English, then عربي", false],
  ["階段", false],
  ["123", false],
])("the direction of “%s” is that of its first letter", (title, isRtl) => {
  expect(planCard(SITE, title, "").card.isRtl).toBe(isRtl);
});

test("control characters and marks that turn text around are not drawn", () => {
  const { title } = planCard(SITE, "a\u0000b\u202ec\n\n d\u2066\ud800", "").card;
  expect(title).toBe("abc d\ufffd");
});

test("any title gives a clean one of at most 300 characters, and always the same address", () => {
  const title = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(title, title, (given, byline) => {
      const plan = planCard(SITE, given, byline);
      expect(plan.card.title.length).toBeLessThanOrEqual(300);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
      expect(plan.card.title).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
      expect(plan.key).toBe(planCard(SITE, given, byline).key);
    }),
  );
});

test("the magazine's own picture has its name and tagline", () => {
  const { card } = planSiteCard({ ...SITE, name: "The Gull", tagline: "Tides" });
  expect(card).toMatchObject({ title: "The Gull", byline: "Tides", hasLogo: false });
});
