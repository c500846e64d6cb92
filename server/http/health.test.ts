import { Hono } from "hono";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeServer } from "#tests/factories/server.ts";
import { healthRoutes } from "./health.ts";

const READY = { status: "ready", database: true, writes: true, space: true };

test("a running server is healthy and ready", async () => {
  const { app } = await makeServer();
  expect((await app.request("/health")).status).toBe(200);
  const ready = await app.request("/health/ready");
  expect([ready.status, await ready.json()]).toEqual([200, READY]);
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
  const body = { ...READY, status: "not ready", database: false };
  expect([ready.status, await ready.json()]).toEqual([503, body]);
});

test("a server whose database takes no writes is alive but not ready", async () => {
  const { app, db } = await makeServer();
  await sql`pragma query_only = on`.execute(db);
  expect((await app.request("/health")).status).toBe(200);
  const ready = await app.request("/health/ready");
  const body = { ...READY, status: "not ready", writes: false };
  expect([ready.status, await ready.json()]).toEqual([503, body]);
});

test("a server on a full disk is alive but not ready", async () => {
  const { services } = await makeServer();
  const state = { isStopping: false };
  const health = healthRoutes(services, state, { leastFreeBytes: Number.MAX_VALUE });
  const app = new Hono().route("/health", health);
  expect((await app.request("/health")).status).toBe(200);
  const ready = await app.request("/health/ready");
  const body = { ...READY, status: "not ready", space: false };
  expect([ready.status, await ready.json()]).toEqual([503, body]);
});
