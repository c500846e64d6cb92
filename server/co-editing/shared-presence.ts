/** Carets of writers on other processes: each process tells the others about its own, by the database. */
import type { Document } from "@hocuspocus/server";
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from "y-protocols/awareness";
import { Doc } from "yjs";
import type { Database } from "#app/database/client/client.server.ts";
import {
  dropOldPresences,
  endPresences,
  findOtherPresences,
  PRESENCE_RENEWED_MS,
  type PresenceState,
  putPresence,
} from "#app/features/posts/documents/presence-rows.server.ts";
import { fromText, toText } from "#app/features/posts/documents/update-text.ts";
import { newId } from "#app/lib/id.server.ts";
import { removeAbsent } from "./presence.ts";

/** Marks what was read from the database, so that it is not taken for one of our own writers. */
const FROM_STORE = { source: "local" } as const;

/** Presence in a text, reported by another process. */
interface ReportedPresence {
  states: string;
  clients: readonly number[];
}

/** Presence of the writers of a text. */
interface Company {
  /** Clients whose sockets are here. */
  own: Set<number>;
  others: Map<string, ReportedPresence>;
  written: { states: string; at: number } | null;
}

/** The clients that an update of awareness is about. */
function clientsIn(update: Uint8Array): number[] {
  const doc = new Doc();
  const awareness = new Awareness(doc);
  awareness.setLocalState(null);
  applyAwarenessUpdate(awareness, update, null);
  const clients = [...awareness.getStates().keys()];
  awareness.destroy();
  doc.destroy();
  return clients;
}

/**
 * Exchanges presence between processes. While a text is open in one process alone, that process writes
 * nothing but a sign of life, every fifteen seconds.
 */
export class SharedPresence {
  readonly #db: Database;
  readonly #processId = newId();
  readonly #companies = new Map<Document, Company>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Called when a text is loaded. */
  open(document: Document): void {
    const own = new Set<number>();
    this.#companies.set(document, { own, others: new Map(), written: null });
    document.awareness.on("update", ({ removed }: { removed: number[] }) => {
      for (const client of removed) own.delete(client);
    });
  }

  /** A client of this process has said something about itself. */
  join(document: Document, client: number): void {
    this.#companies.get(document)?.own.add(client);
  }

  /** Called when a text is unloaded. */
  async close(postId: string): Promise<void> {
    const open = [...this.#companies.keys()].filter(({ name }) => name === postId);
    const ended = open.filter(({ isDestroyed }) => isDestroyed);
    for (const document of ended) this.#companies.delete(document);
    // None after `closeAll`; and somebody may have opened it again meanwhile.
    if (ended.length === 0 || ended.length < open.length) return;
    await endPresences(this.#db, this.#processId, [postId]);
  }

  /** Called when the process ends. */
  async closeAll(): Promise<void> {
    const postIds = [...this.#companies.keys()].map(({ name }) => name);
    this.#companies.clear();
    await endPresences(this.#db, this.#processId, postIds);
  }

  /** Hears the other processes about all open texts, and tells them what they do not know. */
  async exchange(): Promise<void> {
    const documents = [...this.#companies.keys()];
    const postIds = documents.map(({ name }) => name);
    const presences = await findOtherPresences(this.#db, this.#processId, postIds);
    for (const document of documents) {
      const company = this.#companies.get(document);
      // Unloaded while the database was asked.
      if (!company) continue;
      const others = presences.filter(({ postId }) => postId === document.name);
      hear(document, company, others);
      await this.#tell(document, company, others.length > 0);
    }
  }

  async #tell({ name, awareness }: Document, company: Company, hasOthers: boolean): Promise<void> {
    const { own, written } = company;
    const clients = [...own].filter((client) => awareness.states.has(client));
    const states = hasOthers ? toText(encodeAwarenessUpdate(awareness, clients)) : "";
    const now = Date.now();
    if (written?.states === states && now - written.at < PRESENCE_RENEWED_MS) return;
    company.written = { states, at: now };
    if (!written) await dropOldPresences(this.#db, name);
    await putPresence(this.#db, { postId: name, processId: this.#processId, states });
  }
}

/** Shows the writers of other processes to our own, and takes away those who have left. */
function hear(
  document: Document,
  company: Company,
  presences: readonly Omit<PresenceState, "postId">[],
): void {
  const { awareness } = document;
  const before = [...company.others.values()].flatMap(({ clients }) => clients);
  const others = new Map<string, ReportedPresence>();
  for (const { processId, states } of presences) {
    const known = company.others.get(processId);
    if (known?.states === states) {
      others.set(processId, known);
      continue;
    }
    const update = states === "" ? null : fromText(states);
    const clients = update ? clientsIn(update) : [];
    for (const client of clients) removeAbsent(document, client);
    if (update) applyAwarenessUpdate(awareness, update, FROM_STORE);
    others.set(processId, { states, clients });
  }
  company.others = others;
  const present = new Set([...others.values()].flatMap(({ clients }) => clients));
  // Whoever came over to this process is its own by now.
  const gone = before.filter((client) => !present.has(client) && !company.own.has(client));
  removeAwarenessStates(awareness, gone, FROM_STORE);
}
