import { expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getPageDraft } from "#app/features/pages/desk-queries.server.ts";
import { addFirstPages } from "#app/features/pages/page-files.server.ts";
import { databases } from "#tests/database.ts";
import { makeMember } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { savePageForm } from "./save-page-form.server.ts";

const ID = "first-imprint";

/** The first draft of an imprint, and its editor's forms. */
async function begin() {
  const services = makeServices(await databases[0]!.open());
  const { id: userId } = await makeMember(services, { role: "editor" });
  const viewer = { userId, role: "editor" } as Viewer;
  await addFirstPages(services, "en");
  const { bodyMarkdown, version } = await getPageDraft(services.db, ID, viewer);
  return (step: string, { body = bodyMarkdown, isAutosave = false } = {}) => {
    const form = new FormData();
    const fields = { step, body, title: "Imprint", version: String(version) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return savePageForm(services, viewer, form, { id: ID, isAutosave });
  };
}

test("an imprint with blanks is not published before its editor was asked", async () => {
  const send = await begin();
  const refusal = { ok: false, errors: { unfinished: ["unfinished"] } };
  expect(await send("publish")).toEqual(refusal);
  expect(await send("publish-unfinished")).toMatchObject({ value: { done: "published" } });
});

test("what is saved while it is written asks nothing", async () => {
  const send = await begin();
  expect(await send("publish", { isAutosave: true })).toMatchObject({ value: { done: "saved" } });
});

test("a completed one is published without a question", async () => {
  const send = await begin();
  const body = "Ada Lovelace, 1 Dock Street";
  expect(await send("publish", { body })).toMatchObject({ value: { done: "published" } });
});
