import { describe, expect, test, vi } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { runImport } from "./run-import.server.ts";

const CHANGE = { actor: SYSTEM };
const ROWS = 1700;
/** Written at once. */
const GROUP = 500;
const FINDING_MS = 1000;

describe.each(databases)("running an import on $name", ({ open }) => {
  test("a round writes for as long as it took to find the place, so that a long list is not read again for each piece", async ({
    onTestFinished,
  }) => {
    const services = makeServices(await open());
    // Nobody agreed, so that little is written.
    const rows = Array.from({ length: ROWS }, (_, n) => `reader${n}@example.org,`);
    const path = makeFile("list.csv", ["email,created_at", ...rows].join("\n"));
    const id = await addImport(services, path, CHANGE);
    await workOn(services, id);
    await startImport(services, id, {}, CHANGE);
    const from = await openSource(path);
    onTestFinished(() => from.archive.close());

    let clock = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => clock);
    onTestFinished(() => now.mockRestore());
    const source = {
      ...from.source,
      async *items() {
        clock += FINDING_MS;
        yield* from.source.items();
      },
    };
    const onProgress = () => {
      clock += 0.6 * FINDING_MS;
    };
    const options = { mostMs: 1, onProgress };
    expect(await runImport(services, id, { ...from, source }, options)).toBe("more");
    expect((await getImport(services.db, id)).done).toBe(2 * GROUP);
    expect(await runImport(services, id, { ...from, source }, options)).toBe("done");
  });
});
