import { expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getPageDraft } from "#app/features/pages/desk-queries.server.ts";
import { addFirstPages } from "#app/features/pages/page-files.server.ts";
import { databases } from "#tests/database.ts";
import { makeMember } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { savePageForm, unfinishedIn } from "./save-page-form.server.ts";

const ID = "first-imprint";

test("an imprint with blanks is not published before its editor was asked", async () => {
  const services = makeServices(await databases[0]!.open());
  const { id: userId } = await makeMember(services, { role: "editor" });
  const viewer = { userId, role: "editor" } as Viewer;
  await addFirstPages(services, "en");
  const { bodyMarkdown, version } = await getPageDraft(services.db, ID, viewer);
  const formOf = (step: string, body = bodyMarkdown) => {
    const form = new FormData();
    const fields = { step, body, title: "Imprint", version: String(version) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  expect(await unfinishedIn(ID, formOf("publish"))).toContain("[Street and number]");
  expect(await unfinishedIn(ID, formOf("save"))).toEqual([]);
  expect(await unfinishedIn(ID, formOf("publish", "Ada Lovelace, 1 Dock Street"))).toEqual([]);
  const asked = formOf("publish-unfinished");
  expect(await unfinishedIn(ID, asked)).toEqual([]);
  const saved = await savePageForm(services, viewer, asked, { id: ID });
  expect(saved).toMatchObject({ ok: true, value: { done: "published" } });
});
