/** The documents that are open in this process: what arrives is stored first, then passed on. */
import { type beforeSyncPayload, type Document, Hocuspocus } from "@hocuspocus/server";
import { applyUpdate, snapshot, snapshotContainsUpdate } from "yjs";
import {
  appendUpdate,
  isUsableUpdate,
} from "#app/features/posts/documents/document-commands.server.ts";
import {
  findNewerUpdates,
  findVersions,
} from "#app/features/posts/documents/document-queries.server.ts";
import { bringsForeignHtml } from "#app/features/posts/documents/raw-html-check.server.ts";
import { isEmptyUpdate } from "#app/features/posts/documents/update-text.ts";
import type { Writer as DatabaseWriter } from "#app/platform/transaction.server.ts";
import { checkPresence } from "./presence.ts";
import type { SharedPresence } from "./shared-presence.ts";
import { type SocketContext, SocketRefused } from "./socket-context.ts";

/** y-protocols/sync: a request for what is missing carries nothing to store, its answer may not. */
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;

/** How far this process has read the updates of a document. */
const readVersions = new WeakMap<Document, number>();

async function load(services: DatabaseWriter, document: Document): Promise<void> {
  const found = await findNewerUpdates(services.db, document.name, -1);
  if (!found) throw new SocketRefused("gone");
  for (const update of found.updates) applyUpdate(document, update, FROM_STORE);
  readVersions.set(document, found.version);
}

/** Marks what was read from the database: nobody needs to store it. */
const FROM_STORE = { source: "local", skipStoreHooks: true } as const;

/** A client repeats all deletions at every connection. */
function isKnown(document: Document, type: number, update: Uint8Array): boolean {
  if (isEmptyUpdate(update)) return true;
  return type === SYNC_STEP_2 && snapshotContainsUpdate(snapshot(document), update);
}

async function requireRight({ admission }: SocketContext, maxAgeMs?: number): Promise<void> {
  const refusal = await admission.findRefusal(maxAgeMs);
  if (refusal) throw new SocketRefused(refusal);
}

/** Stores an update before it is applied, and so before it is acknowledged. */
async function store(
  services: DatabaseWriter,
  { type, payload, document, context }: beforeSyncPayload<SocketContext>,
): Promise<void> {
  await requireRight(context);
  if (type === SYNC_STEP_1) return;
  if (!isUsableUpdate(payload)) throw new SocketRefused("tooLarge");
  if (isKnown(document, type, payload)) return;
  // It may have ended a moment ago.
  await requireRight(context, 0);
  if (await bringsForeignHtml(services.db, document, payload)) throw new SocketRefused("rawHtml");
  const version = await appendUpdate(services, document.name, payload);
  if (version === null) throw new SocketRefused("tooLarge");
  // It is applied next: unless others have stored something before it, nothing has to be read back.
  if (readVersions.get(document) === version - 1) readVersions.set(document, version);
}

/** Opens, stores and closes documents, named after their posts. */
export function createDocuments(
  services: DatabaseWriter,
  presence: SharedPresence,
): Hocuspocus<SocketContext> {
  return new Hocuspocus<SocketContext>({
    quiet: true,
    maxPendingDocuments: 1,
    async onAuthenticate({ documentName, context }) {
      if (documentName !== context.admission.postId) throw new SocketRefused("gone");
    },
    async onLoadDocument({ document }) {
      await load(services, document);
      presence.open(document);
    },
    async beforeSync(payload) {
      try {
        await store(services, payload);
      } catch (error) {
        // The browser keeps what was not acknowledged, and tries again.
        payload.context.close(error instanceof SocketRefused ? error.reason : null);
        throw error;
      }
    },
    async beforeHandleAwareness(payload) {
      for (const client of checkPresence(payload)) presence.join(payload.document, client);
    },
    afterUnloadDocument: ({ documentName }) => presence.close(documentName),
  });
}

/** Adds what other processes, and answers to forms, have stored meanwhile. */
export async function catchUp({ db }: DatabaseWriter, document: Document): Promise<void> {
  const found = await findNewerUpdates(db, document.name, readVersions.get(document) ?? -1);
  if (!found) return;
  for (const update of found.updates) applyUpdate(document, update, FROM_STORE);
  readVersions.set(document, found.version);
}

/** As `catchUp`, for those of all open documents that have something new. One statement for the rest. */
export async function catchUpAll(
  services: DatabaseWriter,
  { documents }: Hocuspocus<SocketContext>,
): Promise<void> {
  const versions = await findVersions(services.db, [...documents.keys()]);
  for (const document of documents.values()) {
    const isNewer = (versions.get(document.name) ?? -1) > (readVersions.get(document) ?? -1);
    if (isNewer) await catchUp(services, document);
  }
}
