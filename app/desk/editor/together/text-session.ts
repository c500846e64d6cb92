/** Writing in the document of a post: loads it, exchanges updates, and sends it with what is saved. */
import { HocuspocusProvider } from "@hocuspocus/provider";
import { Awareness } from "y-protocols/awareness";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from "yjs";
import { readSelection } from "#app/desk/editor/text/read-selection.ts";
import { findLocalDraft } from "#app/desk/forms/local-draft.ts";
import { CLOSE_CODES, socketPath } from "#app/features/posts/documents/document-address.ts";
import type { SavedChanges } from "#app/features/posts/documents/saved-changes.ts";
import { fromText, toText } from "#app/features/posts/documents/update-text.ts";
import { type DocumentState, fetchDocument, sendBuiltUpdate } from "./document-requests.ts";
import { renewPresence } from "./renew-presence.ts";
import {
  fillText,
  firstState,
  fragmentOf,
  markdownIn,
  mergeText,
  mergingUpdate,
} from "./shared-text.ts";
import { stopConnecting } from "./stop-connecting.ts";
import { makeTextParser, type TextParser } from "./text-parser.ts";

/** How often the state is requested again, when others have created or changed it meanwhile. */
const MAX_TRIES = 3;

const FLUSH_MS = 100;

/** After these the server would refuse again. A writer who has logged out may log in in another tab. */
const FINAL_CODES: readonly number[] = [CLOSE_CODES.gone, CLOSE_CODES.tooLarge];

/** Message of the server after each save of the post. */
export interface SavedNotice {
  version: number;
  savedVersion: number;
  savedChanges: SavedChanges;
}

/** Why it is not known what co-writers have saved: the server did not answer, or there is nothing to build on. */
export type NotCaughtUp = "unreachable" | "apart";

interface SessionOptions {
  /** Null for a post that is not stored yet. */
  postId: string | null;
  /** Whether it is written by one person at a time, as static pages are; not by default. */
  isAlone?: boolean | undefined;
  /** The text that the server sent with the page. */
  stored: string;
  /** The text in the form. */
  typed: string;
  /** The document of a draft that was restored into the form. */
  restored?: string | undefined;
}

/** One person's copy of the text, alone or together with others. */
export class TextSession {
  readonly doc = new Doc();
  readonly awareness = new Awareness(this.doc);
  readonly parser: TextParser = makeTextParser();
  /** Called when a co-writer has saved. */
  onSaved: (notice: SavedNotice) => void = () => undefined;
  /** Called when the connection to the others breaks or is back. */
  onStatus: () => void = () => undefined;
  /** Whether the others were there, and cannot be reached now. */
  isApart = false;
  #postId: string | null = null;
  #provider: HocuspocusProvider | null = null;
  /** Whether the server has, or will have, this document. */
  #isShared = false;
  #hasJoined = false;
  /** State vector of the server at the last save. */
  #sent: Uint8Array = encodeStateVector(this.doc);

  get fragment() {
    return fragmentOf(this.doc);
  }

  /** Loads the document, or creates it. Without the server it is a local document. */
  async open({
    postId,
    stored,
    typed,
    restored = "",
    isAlone = false,
  }: SessionOptions): Promise<void> {
    this.#postId = postId;
    const state = postId === null ? null : await this.#load(postId);
    this.#isShared = !isAlone && (postId === null || Boolean(state?.document));
    if (!state?.document) return this.#begin(typed, restored);
    this.#take(state);
    this.#sent = encodeStateVector(this.doc);
    this.#add(findLocalDraft(postId)?.fields.document);
    await this.#bringIn(state);
    mergeText(this.doc, this.parser, { base: stored, theirs: typed });
    this.#connect();
  }

  /** Whether the server keeps the document, and with it what Markdown has no place for. */
  get isShared(): boolean {
    return this.#isShared;
  }

  /** Whether the server has all of it at this moment, without a save. */
  get isKept(): boolean {
    return Boolean(this.#provider?.isSynced && !this.#provider.hasUnsyncedChanges);
  }

  /** The text as it would be stored. */
  get markdown(): string {
    return markdownIn(this.doc, this.parser);
  }

  /** Whether a stored text says something else, however it is written. */
  differsFrom(markdown: string): boolean {
    const written = this.parser.blocksOf(markdown).map(this.parser.write);
    return written.filter((block) => block !== "").join("\n\n") !== this.markdown;
  }

  /** Updates of the text to send with the form; null where nobody else writes in it. */
  get unsent(): string | null {
    return this.#isShared ? toText(encodeStateAsUpdate(this.doc, this.#sent)) : null;
  }

  /** The present state, for `confirm`. */
  mark(): Uint8Array {
    return encodeStateVector(this.doc);
  }

  /** The server has saved the text of this mark. A new post is open to others from now on. */
  confirm(mark: Uint8Array, postId: string): void {
    this.#sent = mark;
    if (this.#postId !== null || !this.#isShared) return;
    this.#postId = postId;
    this.#connect();
  }

  /** Gets what others have written, and what they saved, without a socket. */
  async catchUp(): Promise<SavedNotice | NotCaughtUp> {
    if (!this.#isShared || !this.#postId) return "apart";
    const state = await fetchDocument(this.#postId);
    if (!state) return "unreachable";
    if (!state.document) return "apart";
    this.#take(state);
    const brought = await this.#bringIn(state);
    if (brought !== "done") return brought;
    const { savedVersion, savedChanges } = state.document;
    return { version: state.version, savedVersion, savedChanges };
  }

  /** Brings in what was typed outside the editor. */
  merge(base: string, theirs: string): void {
    mergeText(this.doc, this.parser, { base, theirs });
  }

  close(): void {
    if (this.#provider) stopConnecting(this.#provider);
    this.#provider?.destroy();
    this.awareness.destroy();
    this.doc.destroy();
  }

  /**
   * Begins a document with a text. A new post whose draft is restored goes on with the draft's own document: the
   * server may have it, if only its answer was lost, and would have the text twice with another one.
   */
  #begin(typed: string, restored: string): void {
    if (this.#isShared) this.#add(restored);
    const base = this.markdown;
    if (base === "") fillText(this.doc, this.parser, typed);
    else mergeText(this.doc, this.parser, { base, theirs: typed });
  }

  #take({ document }: DocumentState): void {
    if (document) applyUpdate(this.doc, document.update);
  }

  async #load(postId: string): Promise<DocumentState | null> {
    let state = await fetchDocument(postId);
    for (let tries = 0; state && !state.document && tries < MAX_TRIES; tries += 1) {
      const { version, bodyMarkdown } = state;
      const update = firstState(this.parser, bodyMarkdown);
      await sendBuiltUpdate(postId, { intent: "start", update, version });
      // Whichever writer was first, all take the same state.
      state = await fetchDocument(postId);
    }
    return state;
  }

  /** Adds updates that this browser stored while offline or closed; known ones are not added twice. */
  #add(kept = ""): void {
    const update = fromText(kept);
    try {
      if (update?.length) applyUpdate(this.doc, update);
    } catch {
      // Cut off by a full disk: the text of the draft is offered.
    }
  }

  /**
   * A text that was written elsewhere: an import, a revision, a form without scripts.
   * @returns "done" when the document has the stored text now
   */
  async #bringIn(found: DocumentState): Promise<"done" | NotCaughtUp> {
    let state: DocumentState | null = found;
    for (let tries = 0; state?.document && tries < MAX_TRIES; tries += 1) {
      const { baseMarkdown: base, baseVersion } = state.document;
      const { bodyMarkdown: theirs, version } = state;
      if (base === theirs || !this.#postId) return "done";
      const update = mergingUpdate(this.doc, this.parser, { base, theirs });
      const built = { intent: "bring" as const, update, version, baseVersion };
      const isTaken = await sendBuiltUpdate(this.#postId, built);
      if (isTaken) applyUpdate(this.doc, update);
      state = await fetchDocument(this.#postId);
      if (state) this.#take(state);
    }
    return state ? "apart" : "unreachable";
  }

  #connect(): void {
    if (this.#provider || !this.#postId || !this.#isShared) return;
    const { protocol, host } = window.location;
    const origin = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
    const provider = new HocuspocusProvider({
      url: origin + socketPath(this.#postId),
      name: this.#postId,
      document: this.doc,
      awareness: this.awareness,
      // A change of the others restores the selection that the editor knows of.
      onMessage: readSelection,
      onStateless: ({ payload }) => void this.#hear(payload),
      // Typing within this time is one update.
      flushDelay: FLUSH_MS,
      onOpen: () => renewPresence(this.awareness),
      onSynced: () => {
        this.#hasJoined = true;
        this.#setApart(false);
      },
      onDisconnect: () => this.#setApart(this.#hasJoined),
      onClose: ({ event }) => {
        if (!FINAL_CODES.includes(event.code)) return;
        // The connection will not be back: what becomes of the text is said where it is saved.
        this.#hasJoined = false;
        stopConnecting(provider);
        this.#setApart(false);
      },
    });
    this.#provider = provider;
  }

  #setApart(isApart: boolean): void {
    this.isApart = isApart;
    this.onStatus();
  }

  async #hear(payload: string): Promise<void> {
    const { isElsewhere, ...sent } = JSON.parse(payload) as SavedNotice & { isElsewhere: boolean };
    const notice = isElsewhere ? await this.catchUp() : sent;
    // Otherwise the next save finds out.
    if (typeof notice !== "string") this.onSaved(notice);
  }
}
