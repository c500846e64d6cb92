import { describe, expect, test } from "vitest";
import { putPresence } from "#app/features/posts/documents/presence-rows.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import { makeWriters, openEditor, startProcess } from "#tests/factories/co-editing.ts";

type Editor = ReturnType<typeof openEditor>;

/** Less than the fifteen seconds after which editors repeat who they are. */
const SOON_MS = 12_000;

async function soon(check: () => void): Promise<void> {
  const since = performance.now();
  await eventually(check);
  expect(performance.now() - since).toBeLessThan(SOON_MS);
}

/** The others in a text as its window would show them: name and caret. */
function othersIn({ provider, doc }: Editor) {
  const states = provider.awareness?.getStates() ?? new Map();
  return [...states]
    .filter(([client]) => client !== doc.clientID)
    .map(([, { user, cursor }]) => ({ name: user?.name, cursor }));
}

describe.each(databases)("writers on two processes on $name", ({ open }) => {
  async function twoProcesses() {
    const client = await open();
    const { ada, eve, postId } = await makeWriters(client);
    const [one, other] = [await startProcess(client), await startProcess(client)];
    const left = openEditor(one, postId, ada.cookie);
    const right = openEditor(other, postId, eve.cookie);
    const countRows = async () =>
      (await client.db.selectFrom("post_presence").select("process_id").execute()).length;
    return { client, ada, eve, postId, one, other, left, right, countRows };
  }

  test("see each other's names and carets, and their moves", async () => {
    const { left, right } = await twoProcesses();
    left.provider.setAwarenessField("cursor", { anchor: 1 });
    right.provider.setAwarenessField("cursor", { anchor: 2 });
    await soon(() => {
      expect(othersIn(left)).toEqual([{ name: "Eve", cursor: { anchor: 2 } }]);
      expect(othersIn(right)).toEqual([{ name: "Ada", cursor: { anchor: 1 } }]);
    });
    right.provider.setAwarenessField("cursor", { anchor: 7 });
    await eventually(() => expect(othersIn(left)[0]?.cursor).toEqual({ anchor: 7 }));
  });

  test("see who has left, and nobody of a process that has ended", async () => {
    const { left, right, other, countRows } = await twoProcesses();
    await eventually(() => expect(othersIn(left)).toHaveLength(1));
    await eventually(() => expect(othersIn(right)).toHaveLength(1));
    left.connection.disconnect();
    await eventually(() => expect(othersIn(right)).toEqual([]));
    void left.connection.connect();
    await soon(() => expect(othersIn(left)).toHaveLength(1));
    await other.stop();
    await eventually(() => expect(othersIn(left)).toEqual([]));
    expect(await countRows()).toBe(1);
  });

  test("are found where they are now when they come over from a process that has ended", async () => {
    const { left, right, one, other, countRows } = await twoProcesses();
    left.provider.setAwarenessField("cursor", { anchor: 1 });
    await eventually(() => expect(othersIn(right)[0]?.cursor).toEqual({ anchor: 1 }));
    left.leadTo(other);
    await one.stop();
    await eventually(async () => expect(await countRows()).toBe(1));
    left.provider.setAwarenessField("cursor", { anchor: 4 });
    await soon(() => {
      expect(othersIn(right)).toEqual([{ name: "Ada", cursor: { anchor: 4 } }]);
      expect(othersIn(left).map(({ name }) => name)).toEqual(["Eve"]);
    });
  });

  test("cannot speak for somebody on the other process", async () => {
    const { left, right } = await twoProcesses();
    left.provider.setAwarenessField("cursor", { anchor: 1 });
    await eventually(() => expect(othersIn(right)[0]?.cursor).toEqual({ anchor: 1 }));
    // Eve's browser claims to be Ada's, with a later state.
    const theirs = right.provider.awareness!;
    theirs.meta.set(left.doc.clientID, { clock: 1000, lastUpdated: Date.now() });
    theirs.states.set(left.doc.clientID, { user: { name: "Ada" }, cursor: { anchor: 9 } });
    const changed = { added: [], updated: [left.doc.clientID], removed: [] };
    theirs.emit("update", [changed, "local"]);
    left.provider.setAwarenessField("cursor", { anchor: 3 });
    right.provider.setAwarenessField("cursor", { anchor: 2 });
    await eventually(() => expect(othersIn(left)[0]?.cursor).toEqual({ anchor: 2 }));
    expect(left.provider.awareness?.getLocalState()?.cursor).toEqual({ anchor: 3 });
  });

  test("do not see those of a process that was killed, whose row is removed", async () => {
    const client = await open();
    const { ada, postId } = await makeWriters(client);
    const killed = { postId, processId: "killed", states: "AQEBDnsidXNlciI6eyJpZCI6IngifX0=" };
    await putPresence(client.db, killed, Date.now() - MINUTE);
    const editor = openEditor(await startProcess(client), postId, ada.cookie);
    const processes = () => client.db.selectFrom("post_presence").select("process_id").execute();
    await eventually(async () => {
      const rows = await processes();
      expect(rows).toHaveLength(1);
      expect(rows).not.toContainEqual({ process_id: "killed" });
    });
    expect(othersIn(editor)).toEqual([]);
  });
});
