/** The form of the menu and the footer, when it is forged. */
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { LinkRow } from "#app/features/site/link-rows.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { firstMenu } from "#app/features/site/site-defaults.ts";
import { textValues } from "#app/platform/http/read-form.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { isInOtherLanguage, submitLinks } from "./navigation-form.server.ts";

function formOf(fields: [name: string, value: string][]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return { data, values: textValues(data) };
}

describe.each(databases)("a forged menu on $name", ({ open }) => {
  test.each([...INHERITED_NAMES, "nothing"])("a block named %s is a link", async (block) => {
    const services = makeServices(await open());
    const row = { name: "", href: "", depth: 0, block };
    for (const step of ["none", "undo"]) {
      const form = formOf([
        ["step", step],
        ["before", JSON.stringify([row])],
        ...Object.entries(row).map(([name, value]): [string, string] => [name, String(value)]),
      ]);
      const reply = await submitLinks(services, form, { actor: SYSTEM });
      expect(reply?.rows.map((each) => each.block)).toEqual([""]);
    }
  });
});

/** The form with these rows. */
const formWith = (step: string, rows: readonly LinkRow[]) =>
  formOf([
    ["step", step],
    ...rows.flatMap((row) =>
      Object.entries(row).map(([name, value]): [string, string] => [name, String(value)]),
    ),
  ]);

test("a menu from before the magazine had its language is offered its names, and keeps what is the owner's", async () => {
  const services = makeServices(await databases[0]!.open());
  await saveSetting(services, "site.language", "de", { actor: SYSTEM });
  const [home, categories, ...others] = firstMenu("en");
  const jobs: LinkRow = { name: "Jobs", href: "/jobs", depth: 0, block: "" };
  const rows = [home!, { ...categories!, name: "Topics" }, jobs, ...others];
  expect(isInOtherLanguage("de", "menu", rows)).toBe(true);
  const reply = await submitLinks(services, formWith("translate", rows), { actor: SYSTEM });
  expect(reply?.rows.map(({ name }) => name)).toEqual([
    firstMenu("de")[0]!.name,
    "Topics",
    "Jobs",
    ...firstMenu("de")
      .slice(2)
      .map(({ name }) => name),
  ]);
  expect(reply?.before).toEqual(rows);
});

test("nothing is offered for a menu in the magazine's language, or with one name of another", () => {
  expect(isInOtherLanguage("de", "menu", firstMenu("de"))).toBe(false);
  const [home] = firstMenu("en");
  expect(isInOtherLanguage("de", "menu", [home!, ...firstMenu("de").slice(1)])).toBe(false);
});
