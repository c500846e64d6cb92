import { expect, test } from "vitest";
import {
  applyUpdate,
  ContentJSON,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  type Item,
  XmlElement,
  XmlText,
} from "yjs";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { keyOf } from "#app/features/posts/raw-html/raw-html-key.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { eventually } from "#tests/eventually.ts";
import { makeWriters, openEditor, startProcess } from "#tests/factories/co-editing.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { bringTextIn, startDocument } from "./document-commands.server.ts";
import { bringsForeignHtml } from "./raw-html-check.server.ts";

const MAP = { html: "<script>draw()</script>", title: "The map of tides", height: 300 };
const STOLEN = { ...MAP, html: "<script>steal()</script>" };

type Attributes = Record<keyof typeof MAP, string | number>;

function card(attributes: Attributes): XmlElement {
  const element = new XmlElement("htmlCard");
  for (const [name, value] of Object.entries(attributes)) {
    // The editor stores numbers as they are.
    element.setAttribute(name, value as string);
  }
  return element;
}

function paragraph(words: string): XmlElement {
  const element = new XmlElement("paragraph");
  element.insert(0, [new XmlText(words)]);
  return element;
}

async function makeSite() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const confirmed = { key: keyOf(MAP), html: MAP.html, title: MAP.title, confirmed_at: 1 };
  await client.db
    .insertInto("raw_html")
    .values({ ...confirmed, confirmed_by: null })
    .execute();
  return client;
}

/** Whether a change to a document with these cards adds foreign HTML. */
async function isForeign(
  { db }: Awaited<ReturnType<typeof makeSite>>,
  cards: readonly Attributes[],
  change: (fragment: ReturnType<Doc["getXmlFragment"]>) => void,
): Promise<boolean> {
  const [document, editor] = [new Doc(), new Doc()];
  document.getXmlFragment("text").insert(0, [...cards.map(card), paragraph("Words.")]);
  applyUpdate(editor, encodeStateAsUpdate(document));
  const updates: Uint8Array[] = [];
  editor.on("update", (update: Uint8Array) => updates.push(update));
  editor.transact(() => change(editor.getXmlFragment("text")));
  return bringsForeignHtml(db, document, updates[0]!);
}

const getPost = ({ db }: Awaited<ReturnType<typeof makeSite>>, id: string) =>
  db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const first = (fragment: ReturnType<Doc["getXmlFragment"]>) => fragment.get(0) as XmlElement;

test("only framed HTML that an owner has confirmed comes into a document", async () => {
  const site = await makeSite();
  const insert = (attributes: Attributes) =>
    isForeign(site, [], (all) => all.insert(0, [card(attributes)]));
  expect(await insert(MAP)).toBe(false);
  expect(await insert(STOLEN)).toBe(true);
  expect(await insert({ ...MAP, height: 900 })).toBe(true);
  // Without a frame it is sanitised, like all HTML.
  expect(await insert({ ...STOLEN, height: 0 })).toBe(false);
  const nested = new XmlElement("callout");
  nested.insert(0, [card(STOLEN)]);
  expect(await isForeign(site, [], (all) => all.insert(0, [nested]))).toBe(true);
});

test("a card cannot be altered, and may be removed; one that is there is no hindrance to others", async () => {
  const site = await makeSite();
  const set = (name: string, value: unknown) =>
    isForeign(site, [MAP], (all) => first(all).setAttribute(name, value as string));
  expect(await set("html", STOLEN.html)).toBe(true);
  expect(await set("title", "Another")).toBe(true);
  expect(
    await isForeign(site, [{ ...STOLEN, height: 0 }], (all) =>
      first(all).setAttribute("height", 300 as never),
    ),
  ).toBe(true);
  expect(await isForeign(site, [MAP], (all) => all.delete(0, 1))).toBe(false);
  const type = (all: ReturnType<Doc["getXmlFragment"]>) => all.insert(1, [paragraph("More.")]);
  expect(await isForeign(site, [STOLEN], type)).toBe(false);
});

test("no older kind of content brings it", async () => {
  const site = await makeSite();
  const [document, editor] = [new Doc(), new Doc()];
  document.getXmlFragment("text").insert(0, [card(MAP)]);
  applyUpdate(editor, encodeStateAsUpdate(document));
  const before = encodeStateVector(editor);
  first(editor.getXmlFragment("text")).setAttribute("html", STOLEN.html);
  const items = editor.store.clients.get(editor.clientID)!;
  for (const item of items) (item as Item).content = new ContentJSON([STOLEN.html]);
  expect(await bringsForeignHtml(site.db, document, encodeStateAsUpdate(editor, before))).toBe(
    true,
  );
  const bytes = (all: ReturnType<Doc["getXmlFragment"]>) =>
    first(all).setAttribute("height", Uint8Array.of(200) as never);
  expect(await isForeign(site, [{ ...STOLEN, height: 0 }], bytes)).toBe(true);
});

test("an attribute that can be typed into is refused, whatever it says at first", async () => {
  const site = await makeSite();
  for (const name of ["html", "title", "height"] as const) {
    const text = new XmlText(String(MAP[name]));
    const set = (all: ReturnType<Doc["getXmlFragment"]>) =>
      first(all).setAttribute(name, text as never);
    expect(await isForeign(site, [MAP], set)).toBe(true);
  }
});

test("no form brings it either: not the first state, not a text from elsewhere, not a save", async () => {
  const client = await makeSite();
  const { ada, postId } = await makeWriters(client);
  const change = { actor: { userId: ada.id, role: ada.role } };
  const stateWith = (attributes: Attributes) => {
    const document = new Doc();
    document.getXmlFragment("text").insert(0, [card(attributes)]);
    return encodeStateAsUpdate(document);
  };
  const built = { postId, version: 1, baseVersion: 0, update: stateWith(STOLEN) };
  const REFUSED = { ok: false, errors: { update: ["raw-html"] } };
  expect(await bringTextIn(client, built, change)).toEqual(REFUSED);
  const { kind, title, author_id } = await getPost(client, postId);
  const input = { id: postId, kind, title, authorIds: [author_id], categoryIds: [], tagIds: [] };
  const document = { update: built.update, changed: {} };
  expect((await savePost(client, input, { ...change, document })).ok).toBe(true);
  const stored = () => client.db.selectFrom("post_updates").select("data").execute();
  expect(await stored()).toEqual([]);
  const kept = { ...document, update: stateWith(MAP) };
  expect((await savePost(client, input, { ...change, document: kept })).ok).toBe(true);
  expect(await stored()).toHaveLength(1);
  await client.db.deleteFrom("post_documents").execute();
  const { version } = await getPost(client, postId);
  expect(await startDocument(client, { ...built, version }, change)).toEqual(REFUSED);
});

test("an altered card ends the socket and is not stored; once it is removed the rest is taken", async () => {
  const client = await makeSite();
  const { eve, ada, postId } = await makeWriters(client);
  const site = await startProcess(client);
  const editor = openEditor(site, postId, eve.cookie);
  await eventually(() => expect(editor.isSettled()).toBe(true));
  const codes: number[] = [];
  editor.connection.on("close", ({ event }: { event: { code: number } }) => codes.push(event.code));
  const fragment = editor.doc.getXmlFragment("text");
  fragment.insert(0, [card(STOLEN), paragraph("Words.")]);
  await eventually(() => expect(codes).toContain(4403));
  const stored = () => client.db.selectFrom("post_updates").select("data").execute();
  expect(await stored()).toEqual([]);
  fragment.delete(0, 1);
  const reader = openEditor(site, postId, ada.cookie);
  await eventually(() =>
    expect(reader.doc.getXmlFragment("text").toString()).toBe("<paragraph>Words.</paragraph>"),
  );
});
