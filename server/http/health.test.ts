import { expect, test } from "vitest";
import { makeServer } from "#tests/factories/server.ts";

test("a running server is healthy and ready", async () => {
  const { app } = await makeServer();
  expect((await app.request("/health")).status).toBe(200);
  const ready = await app.request("/health/ready");
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ready", database: true }]);
});

test("a server that is shutting down is alive but not ready", async () => {
  const { app, serverState } = await makeServer();
  serverState.isStopping = true;
  expect((await app.request("/health")).status).toBe(200);
  expect((await app.request("/health/ready")).status).toBe(503);
});

test("a server without its database is alive but not ready", async () => {
  const { app, db } = await makeServer();
  expect((await app.request("/health/ready")).status).toBe(200);
  await db.destroy();
  expect((await app.request("/health")).status).toBe(200);
  const ready = await app.request("/health/ready");
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: "not ready", database: false },
  ]);
});
