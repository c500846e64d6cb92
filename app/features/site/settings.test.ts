import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readInput } from "#app/lib/input.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { translate } from "#app/platform/i18n/text.tsx";
import { type Settings, settingsFromFields } from "./setting-kinds.ts";
import { SITE_SETTINGS } from "./settings.ts";
import { siteDefaults } from "./site-defaults.ts";
import { inputShape, storedSchema } from "./site-input.ts";

test("every setting has a default that its form accepts and every page can read", () => {
  const defaults = siteDefaults();
  expect(z.object(inputShape(SITE_SETTINGS)).safeParse(defaults).error).toBeUndefined();
  for (const [name, setting] of Object.entries(SITE_SETTINGS)) {
    const value = defaults[name as keyof typeof SITE_SETTINGS];
    expect(storedSchema(setting).safeParse(value).data, name).toBe(value);
  }
});

/** Films, podcasts and galleries in all languages. */
const KINDS =
  /film|podca|pódcast|galer|galler|películ|video|فلام|صوتية|معارض|סרט|פודקאסט|גלרי|動画|ポッド|ギャラリー|影片|播客|图集/i;

test.each(LOCALES)(
  "a magazine in %s that has no text yet is not said to have films or podcasts",
  (locale) => {
    expect(siteDefaults(locale).description).not.toMatch(KINDS);
    expect(translate(locale, "home.about.main")).not.toMatch(KINDS);
  },
);

/** One setting of each kind. */
const EACH = {
  motto: { kind: "text", group: null, label: "site.name", default: "", maxLength: 5 },
  home: { kind: "link", group: null, label: "site.name", default: "", maxLength: 20 },
  columns: { kind: "number", group: null, label: "site.name", default: 2, min: 1, max: 4 },
  zone: { kind: "timeZone", group: null, label: "site.name", default: "UTC" },
  isLoud: { kind: "switch", group: null, label: "site.name", default: false },
  size: {
    kind: "choice",
    group: null,
    label: "site.name",
    default: "small",
    options: [
      { value: "small", label: "site.name" },
      { value: "large", label: "site.name" },
    ],
  },
} as const satisfies Settings;

const submit = (fields: Record<string, string>) =>
  readInput(z.object(inputShape(EACH)), settingsFromFields(EACH, fields));

describe("a form of declared settings", () => {
  test("sends texts, numbers and checkboxes, which are parsed by kind", () => {
    const texts = { motto: " Tides ", home: "/about", columns: "3", zone: "asia/tokyo" };
    const value = { motto: "Tides", home: "/about", columns: 3, zone: "Asia/Tokyo", size: "large" };
    const unticked = { ...texts, size: "large" };
    const ticked = { ...unticked, isLoud: "on" };
    expect(submit(ticked)).toEqual({ ok: true, value: { ...value, isLoud: true } });
    expect(submit(unticked)).toEqual({ ok: true, value: { ...value, isLoud: false } });
  });

  test("is rejected by field when a value is out of range", () => {
    const fields = { motto: "Tidings", home: "javascript:0", columns: "5", size: "huge" };
    const errors = {
      motto: ["too-long"],
      home: ["bad-address"],
      columns: ["bad-number"],
      zone: ["bad-time-zone"],
      size: ["bad-value"],
    };
    expect(submit({ ...fields, zone: "+01:00" })).toEqual({ ok: false, errors });
    for (const columns of ["", " ", "two", "1.5", "0"]) {
      const outcome = submit({ motto: "", home: "", size: "small", zone: "UTC", columns });
      expect(outcome).toEqual({ ok: false, errors: { columns: ["bad-number"] } });
    }
  });
});

test("a stored text longer than a new limit is kept, and a value of another type is ignored", () => {
  expect(storedSchema(EACH.motto).safeParse("Tidings").data).toBe("Tidings");
  expect(storedSchema(EACH.columns).safeParse("3").data).toBeUndefined();
  expect(storedSchema(EACH.columns).safeParse(5).data).toBeUndefined();
  expect(storedSchema(EACH.zone).safeParse("Mars/Base").data).toBeUndefined();
  expect(storedSchema(EACH.home).safeParse("javascript:0").data).toBeUndefined();
});
