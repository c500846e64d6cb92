import { expect, test } from "vitest";
import { SITE_SETTINGS } from "#app/features/site/settings.ts";
import { settingLabel, settingPage } from "./setting-names.ts";

test("the security log calls settings as their pages do", () => {
  expect(settingLabel("site.name")).toBe("site.name");
  expect(settingLabel("site.navigation")).toBe("navigation.menu");
  expect(settingLabel("site.timeZone")).toBe("site.timeZone");
  for (const name of Object.keys(SITE_SETTINGS)) expect(settingLabel(`site.${name}`)).toBeDefined();
  expect(settingLabel("constructor")).toBeUndefined();
});

test("what is a page of its own is called as that page", () => {
  const rows = [
    "private.site",
    "code.site",
    "code.post 01abc",
    "site.icon",
    "addresses",
    "comments.rules",
    "demo.imported",
    "desk.setupDismissed",
    "newsletters 01abc",
    "webhooks 01abc",
  ];
  expect(rows.map(settingPage)).toEqual([
    "section.privacy",
    "section.code",
    "section.code",
    "section.icon",
    "section.addresses",
    "section.moderation",
    "section.demo",
    "section.root",
    "section.newsletter",
    "section.integrations",
  ]);
  expect(settingPage("constructor")).toBeUndefined();
});
