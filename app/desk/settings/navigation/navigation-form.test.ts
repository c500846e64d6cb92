/** The form of the menu and the footer, when it is forged. */
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { textValues } from "#app/platform/http/read-form.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { submitLinks } from "./navigation-form.server.ts";

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
