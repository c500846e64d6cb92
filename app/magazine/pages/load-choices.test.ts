import { expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { loadChoices } from "./load-choices.server.ts";

test("the link of an email that this site has not made is not found", async () => {
  const { db, env } = makeServices(await databases[0]!.open());
  const { data, init } = await loadChoices({ db, env }, "anything");
  expect(data.preferences).toBeNull();
  expect(init).toEqual({ status: 404 });
});
