import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SettingGroups } from "#app/desk/settings/setting-groups.tsx";
import { settingId } from "#app/desk/settings/settings-pages.ts";
import { APPEARANCE_SETTINGS, PANEL, SITE_SETTINGS } from "#app/features/site/settings.ts";
import { siteDefaults } from "#app/features/site/site-defaults.ts";
import { preloadAll } from "#app/islands/lazy-component.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import arabicWords from "#locales/ar/setting-words.json";
import englishWords from "#locales/en/setting-words.json";
import english from "#locales/en/settings.json";
import { ALL_SETTINGS } from "./all-settings.ts";
import { SettingsSearchPage } from "./settings-search-page.tsx";

/** The results for some words as [name, address]. */
function find(words: string, locale: "en" | "ar" = "en"): string[] {
  const element = (
    <TextProvider locale={locale}>
      <SettingsSearchPage words={words} />
    </TextProvider>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href!);
}

test("every setting is found by its label, and by other words for it, and leads to its control", () => {
  expect(ALL_SETTINGS.length).toBeGreaterThan(Object.keys(SITE_SETTINGS).length);
  for (const { name, label, href } of ALL_SETTINGS) {
    expect(find(String(english[label])), name).toContain(href);
    const [synonym] = englishWords[`words.${name}`].split(", ");
    expect(find(synonym!), name).toContain(href);
    expect(href).toMatch(new RegExp(`#${settingId(name)}$`));
  }
});

test("every declared setting is listed, and has the place that its result leads to", () => {
  const names = ALL_SETTINGS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SITE_SETTINGS)));
  const groups = renderToStaticMarkup(
    <SettingGroups settings={SITE_SETTINGS} values={siteDefaults("en")} />,
  );
  for (const [name, { group }] of Object.entries(SITE_SETTINGS)) {
    if (group) expect(groups).toMatch(new RegExp(`id="${settingId(name)}"[^>]*>.*?name="${name}"`));
  }
});

test("a group that is kept has no words on the page, and its values are sent as they are", () => {
  const values = { ...siteDefaults("en"), rtlHref: "/rtl", isCustomisable: true };
  const page = renderToStaticMarkup(
    <SettingGroups settings={APPEARANCE_SETTINGS} values={values} kept={PANEL} />,
  );
  expect(page).toContain('type="hidden" name="rtlHref" value="/rtl"');
  expect(page).toContain('type="hidden" name="isCustomisable" value="on"');
  expect(page.replaceAll(/<[^>]*>/g, "")).not.toMatch(/demo|template|panel/i);
});

test("words of the interface's language find a setting", async () => {
  const [clock] = arabicWords["words.timeZone"].split("، ");
  const wanted = ALL_SETTINGS.find(({ name }) => name === "timeZone")!.href;
  await preloadAll(["ar"]);
  expect(find(clock!, "ar")).toContain(wanted);
});

test.each([
  ["favicon", "icon"],
  ["permalink", "addresses"],
  ["404", "redirects"],
  ["typeface", "look"],
  ["analytics", "code"],
  ["webhook", "integrations"],
  ["backup", "export"],
  ["invite", "people"],
  ["SMTP", "mail"],
])("%s finds the settings page of it", (word, page) => {
  expect(find(word)).toContain(`/dashboard/settings/${page}`);
});

test("a time zone is found in one word, and by its reference", () => {
  const { href } = ALL_SETTINGS.find(({ name }) => name === "timeZone")!;
  for (const word of ["time zone", "timezone", "UTC"]) expect(find(word), word).toContain(href);
});

test("what is set outside of the settings is found as well, and nothing of one's own account", () => {
  expect(find("imprint")).toContain("/dashboard/pages");
  expect(find("GDPR")).toContain("/dashboard/pages");
  expect(find("DKIM")).toContain("/dashboard/newsletter");
  expect(find("reading list")).toEqual([]);
});

test("words that fit no setting find none", () => {
  expect(find("xylophone")).toEqual([]);
});
