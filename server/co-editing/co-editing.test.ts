import { describe, expect, test } from "vitest";
import { applyUpdate, Doc } from "yjs";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { findNewerUpdates } from "#app/features/posts/documents/document-queries.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { databases } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import { makeWriters, openEditor, startProcess } from "#tests/factories/co-editing.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { watchStatements } from "#tests/statements.ts";

type Editor = ReturnType<typeof openEditor>;

const DROPS = 30;
/** Edits of each of two people, half of them offline. */
const EDITS_BETWEEN = 34;
/** Every so many drops the process ends, as by `kill -9`, and another takes its place. */
const DROPS_PER_PROCESS = 10;

async function storedText({ db }: DatabaseClient, postId: string): Promise<string> {
  const doc = new Doc();
  for (const update of (await findNewerUpdates(db, postId, -1))!.updates) applyUpdate(doc, update);
  return doc.getText("text").toString();
}

/** The same numbers in each run (Lehmer's generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const sorted = (text: string): string => [...text].sort().join("");

const settle = (...editors: Editor[]) =>
  eventually(() => {
    expect(editors.map((editor) => editor.isSettled())).toEqual(editors.map(() => true));
    expect(new Set(editors.map(({ text }) => text.toString())).size).toBe(1);
  });

/** How a process asks whether there is something new. */
const LOOK = /^select "post_id", "version" from "post_documents"/;

/** Thirty reconnections on a busy machine. */
const TIMEOUT_MS = 120_000;

test("two people with 30 dropped connections and three ends of the server have the same text and lose no character", {
  timeout: TIMEOUT_MS,
}, async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const { ada, eve, postId } = await makeWriters(client);
  let site = await startProcess(client);
  const editors = [openEditor(site, postId, ada.cookie), openEditor(site, postId, eve.cookie)];
  const pick = numbers(18);
  let typed = "";
  async function breakConnections(drop: number): Promise<void> {
    if (drop % DROPS_PER_PROCESS > 0) return site.dropAll();
    const former = site;
    site = await startProcess(client);
    for (const editor of editors) editor.leadTo(site);
    await former.stop();
  }
  for (let drop = 1; drop <= DROPS; drop += 1) {
    await eventually(() => expect(editors.every((editor) => editor.isSettled())).toBe(true));
    for (let edit = 0; edit < EDITS_BETWEEN; edit += 1) {
      // In the middle of them the connection breaks: the rest is written offline.
      if (edit === EDITS_BETWEEN / 2) await breakConnections(drop);
      for (const { text } of editors) {
        const word = `${drop}.${edit} `;
        text.insert(pick(text.length + 1), word);
        typed += word;
      }
      await new Promise(setImmediate);
    }
  }
  await settle(...editors);
  const [ours, theirs] = editors.map(({ text }) => text.toString());
  expect(ours).toBe(theirs);
  expect(sorted(ours!)).toBe(sorted(typed));
  expect(await storedText(client, postId)).toBe(ours);
});

test("what writers of a process store is not read back by it", async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const { ada, postId } = await makeWriters(client);
  const { db, statements } = watchStatements(client);
  const site = await startProcess({ ...client, db });
  const writer = openEditor(site, postId, ada.cookie);
  await settle(writer);
  const seen = statements.length;
  const countOf = (pattern: RegExp) =>
    statements.slice(seen).filter(({ sql }) => pattern.test(sql)).length;
  const words = ["One ", "two ", "three ", "four."];
  for (const word of words) {
    writer.text.insert(writer.text.length, word);
    await settle(writer);
    const looks = countOf(LOOK);
    await eventually(() => expect(countOf(LOOK)).toBeGreaterThan(looks + 1));
  }
  // One that is looked for in the moment between its commit and the answer may be.
  expect(countOf(/^select .* from "post_updates"/)).toBeLessThan(words.length);
  expect(await storedText(client, postId)).toBe(words.join(""));
});

describe.each(databases)("writing together on $name", ({ open }) => {
  test("who was offline for long, and wrote meanwhile, comes back to everybody's words", async () => {
    const client = await open();
    const { ada, eve, postId } = await makeWriters(client);
    const site = await startProcess(client);
    const [here, away] = [
      openEditor(site, postId, ada.cookie),
      openEditor(site, postId, eve.cookie),
    ];
    here.text.insert(0, "The pier. ");
    await settle(here, away);
    away.connection.disconnect();
    await eventually(() => expect(away.connection.status).toBe("disconnected"));
    for (const word of ["It ", "was ", "cold. "]) away.text.insert(away.text.length, word);
    for (const word of ["It ", "was ", "warm. "]) here.text.insert(here.text.length, word);
    here.text.delete(0, "The ".length);
    await eventually(() => expect(here.isSettled()).toBe(true));
    void away.connection.connect();
    await settle(here, away);
    const text = here.text.toString();
    expect(text).toMatch(/^pier\. /);
    for (const words of ["It was cold.", "It was warm."]) expect(text).toContain(words);
  });

  test("writers on two processes get each other's words", async () => {
    const client = await open();
    const { ada, eve, postId } = await makeWriters(client);
    const [one, other] = [await startProcess(client), await startProcess(client)];
    const [left, right] = [
      openEditor(one, postId, ada.cookie),
      openEditor(other, postId, eve.cookie),
    ];
    for (let round = 0; round < 20; round += 1) {
      left.text.insert(0, `left ${round} `);
      right.text.insert(0, `right ${round} `);
    }
    await eventually(() => {
      expect(left.text.toString()).toContain("right 19");
      expect(right.text.toString()).toBe(left.text.toString());
    });
    expect(left.text.length).toBe(20 * ("left 0 ".length + "right 0 ".length) + 20 * 2 - 20);
  });

  test("what was acknowledged survives the end of the process, the rest comes with its writer", async () => {
    const client = await open();
    const { ada, eve, postId } = await makeWriters(client);
    const first = await startProcess(client);
    const writer = openEditor(first, postId, ada.cookie);
    writer.text.insert(0, "Acknowledged.");
    await eventually(() => expect(writer.isSettled()).toBe(true));
    // As after kill -9: nothing else is written.
    await first.stop();
    writer.text.insert(0, "Not yet. ");
    const second = await startProcess(client);
    const reader = openEditor(second, postId, eve.cookie);
    await eventually(() => expect(reader.text.toString()).toBe("Acknowledged."));
    const again = openEditor(second, postId, ada.cookie, { doc: writer.doc });
    await settle(again, reader);
    expect(reader.text.toString()).toBe("Not yet. Acknowledged.");
  });
});
