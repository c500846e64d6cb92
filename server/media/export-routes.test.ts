import { expect, test } from "vitest";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { madeExportsFolder } from "#app/features/exports/exports-folder.server.ts";
import { put } from "#tests/factories/folder.ts";
import { makeUser, START } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";

/** A server with a finished export, and one that is being made. */
async function makeExports() {
  const { app, services, db } = await makeServer();
  const folder = madeExportsFolder(services.env);
  put(folder, "made.zip", "PK-0123456789");
  put(folder, "half.zip", "PK");
  const row = { format: "archive", bytes: 13, created_at: START, updated_at: START };
  await db
    .insertInto("exports")
    .values([
      { id: "made", state: "done", ...row },
      { id: "half", state: "running", ...row },
    ])
    .execute();
  const get = async (
    role: "owner" | "editor" | null,
    id: string,
    headers: Record<string, string> = {},
  ) => {
    const user = role && (await makeUser(db, { role, role_since: Date.now() }));
    const token = user && (await startSession(db, user.id, { address: "", userAgent: "" }));
    const cookie = token ? `session=${token}` : "";
    return app.request(`/api/desk/exports/${id}`, { headers: { cookie, ...headers } });
  };
  return { get };
}

test("an owner downloads an export under a name with its day, kept by no shared cache", async () => {
  const { get } = await makeExports();
  const given = await get("owner", "made");
  expect([given.status, await given.text()]).toEqual([200, "PK-0123456789"]);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="masthead-archive-2026-01-01.zip"',
    "content-type": "application/zip",
    "content-length": "13",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
  });
});

test("a download that broke off goes on where it was", async () => {
  const { get } = await makeExports();
  const etag = (await get("owner", "made")).headers.get("etag")!;
  const rest = await get("owner", "made", { range: "bytes=10-", "if-range": etag });
  expect([rest.status, await rest.text()]).toEqual([206, "789"]);
  expect(rest.headers.get("content-range")).toBe("bytes 10-12/13");
});

test("editors and strangers get nothing, and nobody gets what is not finished", async () => {
  const { get } = await makeExports();
  for (const role of ["editor", null] as const) {
    const refused = await get(role, "made");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await refused.text()).not.toContain("PK");
  }
  expect((await get("owner", "half")).status).toBe(404);
  expect((await get("owner", "none")).status).toBe(404);
});
