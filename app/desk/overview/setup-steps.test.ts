/** The first steps of a magazine tick themselves. */
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { ALL_SETTINGS } from "#app/desk/settings/search/all-settings.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { firstMenu } from "#app/features/site/site-defaults.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { dismissSetup, findSetupSteps } from "./setup-steps.server.ts";
import { STEP_PAGES } from "./setup-steps.ts";

const CHANGE = { actor: SYSTEM };

async function openSteps(client: DatabaseClient) {
  const steps = await findSetupSteps(makeServices(client));
  return steps?.filter(({ isDone }) => !isDone).map(({ name }) => name) ?? null;
}

describe.each(databases)("the first steps on $name", ({ open }) => {
  test("a step is done once the data say so", async () => {
    const client = await open();
    await makeUser(client.db, { role: "owner" });
    expect(await openSteps(client)).toEqual([
      "name",
      "logo",
      "post",
      "menu",
      "pages",
      "mail",
      "people",
    ]);
    await saveSetting(client, "site.name", "The Gull", CHANGE);
    await saveSetting(client, "site.contact", { address: "", email: "", phone: "1" }, CHANGE);
    await saveSetting(client, "site.navigation", firstMenu("en"), CHANGE);
    expect(await openSteps(client)).toContain("menu");
    await saveSetting(client, "site.navigation", [], CHANGE);
    await makePost(client.db, { status: "draft" });
    await makeUser(client.db);
    expect(await openSteps(client)).toEqual(["logo", "post", "mail"]);
    await makePost(client.db);
    expect(await openSteps(client)).toEqual(["logo", "mail"]);
  });

  test("the owner puts the list away, and nobody else", async () => {
    const client = await open();
    const editor = { actor: { userId: "somebody", role: "editor" as const } };
    await expect(dismissSetup(client, editor)).rejects.toThrow(Forbidden);
    expect(await openSteps(client)).not.toBeNull();
    await dismissSetup(client, CHANGE);
    expect(await openSteps(client)).toBeNull();
  });
});

test("the step of the contact page leads to its group among the settings", () => {
  const contact = ALL_SETTINGS.find(({ name }) => name === "site.contact");
  expect(STEP_PAGES.pages).toBe(contact?.href);
});
