import fc from "fast-check";
import { expect, test } from "vitest";
import { SLUG } from "#app/lib/slug.ts";
import { isTitleSlug, titleSlug } from "./title-slug.ts";

test.each([
  ["de", "Küste, Öl & Ähren: Großes Übel", "kueste-oel-aehren-grosses-uebel"],
  ["de", "Ku\u0308ste und Do\u00adnau", "kueste-und-donau"],
  ["en", "Motörhead’s Küste", "motorheads-kuste"],
  ["sv", "Långt från ön", "langt-fran-on"],
  ["da", "Smørrebrød på Ærø", "smoerrebroed-paa-aeroe"],
  ["nb", "Blåbær", "blaabaer"],
  ["pl", "Zażółć gęślą jaźń w Łodzi", "zazolc-gesla-jazn-w-lodzi"],
  ["tr", "İstanbul’da ılık güz", "istanbulda-ilik-guz"],
  ["fr", "L’été d’après, aujourd'hui", "l-ete-d-apres-aujourd-hui"],
  ["it", "Dell'arte è l’ora", "dell-arte-e-l-ora"],
  ["ca", "Col·lecció", "colleccio"],
  ["pt-BR", "São João não é aqui", "sao-joao-nao-e-aqui"],
  ["en", "Reykjavík: Þórður and Guðrún", "reykjavik-thordur-and-gudrun"],
  ["he", 'שָׁלוֹם מצה״ל ומצה"ל', "שלום-מצהל-ומצהל"],
  ["ar", "مُحَمَّد في الشـــرق", "محمد-في-الشرق"],
  ["fa", "می\u200cخواهم", "می-خواهم"],
  ["hi", "हिन्दी में", "हिन्दी-में"],
  ["ja", "２０２６年、コーヒー・タイム", "2026年-コーヒー-タイム"],
  ["zh-Hans", "《红楼梦》：再读", "红楼梦-再读"],
  ["uk", "П'ять слів", "пять-слів"],
  ["en", " -- ", ""],
])("in %s the title %j becomes the slug %j", (language, title, slug) => {
  expect(titleSlug(title, language)).toBe(slug);
});

test("long titles are cut between words, also where a script has no spaces", () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  expect(titleSlug("marmalade ".repeat(40), "en")).toMatch(/^(marmalade-)+marmalade$/);
  const japanese = titleSlug("静かな港町の朝、海辺のカフェで".repeat(4), "ja");
  expect(japanese).toMatch(/で静かな港町の朝-海辺$/);
  expect(bytes(japanese)).toBeLessThanOrEqual(114);
  expect(titleSlug("a".repeat(300), "en")).toBe("a".repeat(114));
});

test("any title gives an empty or a valid slug that fits a file name", () => {
  const languages = fc.constantFrom("en", "de", "fr", "ja", "he", "zh-Hant");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), languages, (title, language) => {
      const slug = titleSlug(title, language);
      expect(slug === "" || SLUG.test(slug)).toBe(true);
      expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(114);
    }),
  );
});

test("what a title has given is recognised", () => {
  expect(isTitleSlug("kueste", "Küste", "de")).toBe(true);
  expect(isTitleSlug("kueste-2", "Küste", "de")).toBe(true);
  expect(isTitleSlug("fog-pt-br-3", "Fog", "pt-BR")).toBe(true);
  expect(isTitleSlug("fog-bank", "Fog", "en")).toBe(false);
  expect(isTitleSlug("post", "…", "en")).toBe(false);
});
