import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { findBrokenPostLinks } from "./try-links.server.ts";

const NO_SUCH_NAME = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });

/** Simulated answer of each site. */
const WEB = new Map<string, Unreachable>([
  ["https://a.example/gone", new Unreachable("", { status: 410 })],
  ["https://a.example/missing", new Unreachable("", { status: 404 })],
  ["https://a.example/closed", new Unreachable("", { status: 403 })],
  ["https://down.example/", new Unreachable("", { status: 503 })],
  ["https://no-such.example/", new Unreachable("", { cause: NO_SUCH_NAME })],
  ["http://192.168.1.1/", new Unreachable("")],
]);

async function fetchFrom(address: string): Promise<void> {
  const problem = WEB.get(address);
  if (problem) throw problem;
}

describe.each(databases)("links to other sites on $name", ({ open }) => {
  async function desk() {
    const services = makeServices(await open());
    const { id } = await makeUser(services.db, { role: "author" });
    return { services, viewer: { userId: id, role: "author" } as Viewer };
  }

  test("are named when nothing is there for certain, and in their order", async () => {
    const { services, viewer } = await desk();
    const addresses = ["https://a.example/", ...WEB.keys()];
    expect(await findBrokenPostLinks(services, viewer, { addresses }, fetchFrom)).toEqual({
      ok: true,
      value: [
        { path: "https://a.example/gone", isReached: true },
        { path: "https://a.example/missing", isReached: true },
        { path: "https://no-such.example/", isReached: false },
      ],
    });
  });

  test("are few, are web addresses, and are not asked for again and again", async () => {
    const { services, viewer } = await desk();
    const ask = (addresses: unknown) =>
      findBrokenPostLinks(services, viewer, { addresses }, fetchFrom);
    expect(await ask(["file:///etc/passwd"])).toMatchObject({ ok: false });
    expect(await ask(Array(21).fill("https://a.example/"))).toMatchObject({ ok: false });
    for (let count = 0; count < 20; count += 1) await ask([]);
    await expect(ask([])).rejects.toThrow("Too many attempts");
  });
});
