import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import { authorization } from "#tests/factories/admin-api.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { ROOT } from "#tests/source-files.ts";

const LARGE = String(40 * 1024 * 1024);
const FORM = "/dashboard/edit-profile";

/** A server whose forms with pictures are answered one after the other, when the test says so. */
async function makeBusyServer() {
  const waiting: (() => void)[] = [];
  const { app, services } = await makeServer({
    render: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return html("Saved");
    },
  });
  async function signIn(role: Role = "author") {
    const { id } = await makeUser(services.db, { role });
    const origin = { address: "", userAgent: "" };
    return `session=${await startSession(services.db, id, origin)}`;
  }
  /** Only the announced length counts; nothing of it is read before. */
  const send = (cookie: string, path = FORM, length = LARGE, headers = {}) =>
    app.request(path, {
      method: "POST",
      body: "picture",
      headers: { cookie, origin: "http://localhost", "content-length": length, ...headers },
    });
  return { services, signIn, send, waiting };
}

test("one person sends two pictures at once, and a third when one has arrived", async () => {
  const { signIn, send, waiting } = await makeBusyServer();
  const cookie = await signIn();
  const [first] = [send(cookie), send(cookie)];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await send(cookie);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toContain("Please try again in a moment");
  waiting.shift()!();
  expect((await first).status).toBe(200);
  const third = send(cookie);
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  expect((await third).status).toBe(200);
});

test("four pictures are taken at once from all people, and any number of small forms", async () => {
  const { signIn, send, waiting } = await makeBusyServer();
  const [ada, ben, cy] = [await signIn(), await signIn(), await signIn()];
  for (const cookie of [ada, ada, ben, ben]) void send(cookie);
  await expect.poll(() => waiting.length).toBe(4);
  expect((await send(cy)).status).toBe(503);
  const small = send(cy, FORM, "5000");
  await expect.poll(() => waiting.length).toBe(5);
  for (const answer of waiting) answer();
  expect((await small).status).toBe(200);
});

test("readers and people without a session have the places of one person together", async () => {
  const { signIn, send, waiting } = await makeBusyServer();
  for (const cookie of ["session=none", await signIn("reader")]) void send(cookie);
  await expect.poll(() => waiting.length).toBe(2);
  for (const cookie of ["", await signIn("reader")]) expect((await send(cookie)).status).toBe(503);
  const own = send(await signIn());
  await expect.poll(() => waiting.length).toBe(3);
  for (const answer of waiting) answer();
  expect((await own).status).toBe(200);
});

test("a program with a key has places of its own, whoever else sends without one", async () => {
  const { services, send, waiting } = await makeBusyServer();
  const upload = (headers = {}) => send("", "/ghost/api/admin/images/upload/", LARGE, headers);
  for (const headers of [{}, { authorization: "Ghost forged" }]) void upload(headers);
  await expect.poll(() => waiting.length).toBe(2);
  expect((await upload()).status).toBe(503);
  const owner = { actor: { userId: null, role: "owner" as const } };
  const made = await createIntegration(services, { name: "Robot", scopes: ["media"] }, owner);
  const key = made.ok ? made.value.adminKey : "";
  const own = upload({ authorization: await authorization(key) });
  await expect.poll(() => waiting.length).toBe(3);
  for (const answer of waiting) answer();
  expect((await own).status).toBe(200);
});

test("nothing of a large body is read at the address of an upload, except for its parts", async () => {
  const { app } = await makeServer();
  const pieces = { count: 0 };
  const send = (method: string) => {
    const body = new ReadableStream({
      pull(controller) {
        pieces.count += 1;
        if (pieces.count > 1000) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const init = { method, body, headers: { origin: "http://localhost" }, duplex: "half" };
    return app.request("/api/desk/uploads/abc", init);
  };
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    pieces.count = 0;
    const { status } = await send(method);
    expect([method, status]).toEqual([method, method === "PATCH" ? 401 : 413]);
    // As much as a form may have.
    expect(pieces.count, method).toBeLessThan(60);
  }
});

test("the Admin API takes files as large as the desk does, and nothing larger", async () => {
  const { send, waiting } = await makeBusyServer();
  const path = "/ghost/api/admin/images/upload/";
  const upload = send("", path);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()!();
  expect((await upload).status).toBe(200);
  const refused = await send("", path, String(45 * 1024 * 1024));
  expect(refused.status).toBe(413);
  const { errors } = (await refused.json()) as { errors: object[] };
  expect(errors).toMatchObject([{ type: "RequestEntityTooLargeError" }]);
});

test("the configurations of proxies let through what the server takes, and no more", async () => {
  const read = (file: string) => readFileSync(join(ROOT, "deploy", file), "utf8");
  const [, nginx] = /client_max_body_size ([1-9]\d*)m;/.exec(read("nginx.conf")) ?? [];
  const [, caddy] = /max_size (\d+)MiB/.exec(read("Caddyfile")) ?? [];
  const { signIn, send, waiting } = await makeBusyServer();
  const cookie = await signIn();
  for (const megabytes of [Number(nginx), Number(caddy)]) {
    const most = megabytes * 1024 * 1024;
    expect((await send(cookie, FORM, String(most + 1))).status).toBe(413);
    const taken = send(cookie, FORM, String(most));
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    expect((await taken).status).toBe(200);
  }
});
