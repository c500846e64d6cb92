/** Sockets for writing together: admits them, keeps their documents current, closes them. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Hocuspocus } from "@hocuspocus/server";
import { type WebSocket, WebSocketServer } from "ws";
import { registerOpenTexts } from "#app/cache-registry.server.ts";
import { CLOSE_CODES } from "#app/features/posts/documents/document-address.ts";
import { findSavedState } from "#app/features/posts/documents/document-queries.server.ts";
import { UPDATE_MAX_BYTES } from "#app/features/posts/documents/update-text.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Admission, type Refusal } from "./admission.ts";
import { catchUp, catchUpAll, createDocuments } from "./documents.ts";
import { MessageRate } from "./message-rate.ts";
import { SharedPresence } from "./shared-presence.ts";
import type { SocketContext } from "./socket-context.ts";
import { ownRequest, postAskedFor } from "./socket-request.ts";

type CoEditingServices = Pick<Services, "db" | "dialect" | "env" | "log" | "events">;

/** Sockets of one person: tabs and devices. */
const MAX_PER_PERSON = 20;
/** Bytes that may wait for a slow connection. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** How often updates and carets of other processes are looked for, and rights checked again. */
export interface Pace {
  catchUpMs: number;
  recheckMs: number;
}

const PACE: Pace = { catchUpMs: 0.5 * SECOND, recheckMs: 5 * SECOND };

/** RFC 6455 §7.4.1: the server is going away. */
const GOING_AWAY = 1001;
/** IANA's registry of close codes. */
const TRY_AGAIN_LATER = 1013;

const STATUS: Record<Refusal, string> = {
  signedOut: "401 Unauthorized",
  rawHtml: "403 Forbidden",
  gone: "404 Not Found",
  tooLarge: "413 Content Too Large",
  tooMany: "429 Too Many Requests",
};

interface OpenSocket {
  socket: WebSocket;
  admission: Admission;
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The open sockets of a process. */
export class CoEditing {
  readonly #services: CoEditingServices;
  readonly #presence: SharedPresence;
  readonly #documents: Hocuspocus<SocketContext>;
  readonly #handshakes = new WebSocketServer({ noServer: true, maxPayload: UPDATE_MAX_BYTES * 2 });
  readonly #open = new Set<OpenSocket>();
  readonly #timers: NodeJS.Timeout[];
  /** One after the other: a slow database is not asked twice. */
  #isCatchingUp = false;

  /** @param pace shorter in tests */
  constructor(services: CoEditingServices, pace: Pace = PACE) {
    this.#services = services;
    this.#presence = new SharedPresence(services.db);
    this.#documents = createDocuments(services, this.#presence);
    this.#timers = [
      setInterval(() => void this.#catchUp(), pace.catchUpMs),
      setInterval(() => void this.#recheck(), pace.recheckMs),
    ];
    for (const timer of this.#timers) timer.unref();
    registerOpenTexts(services, this);
  }

  /** Takes over the sockets of a server. */
  attach(server: Server): void {
    server.on("upgrade", (incoming, connection, head) => {
      const postId = postAskedFor(incoming);
      if (postId === null) return;
      // Without a listener a connection that is reset meanwhile would end the process.
      connection.on("error", () => connection.destroy());
      this.#admit(incoming, postId, connection, head).catch((err) => {
        this.#services.log.warn({ err }, "a socket could not be opened");
        refuse(connection, "503 Service Unavailable");
      });
    });
  }

  /** Closes all sockets; browsers try again. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { socket } of this.#open) {
      socket.close(GOING_AWAY);
      socket.terminate();
    }
    this.#documents.closeConnections();
    await this.#presence.closeAll().catch(() => undefined);
  }

  /** The editors take the new version over, or bring in a text from elsewhere. */
  async reportChange(postId: string): Promise<void> {
    const document = this.#documents.documents.get(postId);
    if (!document) return;
    await this.#recheck();
    const saved = await findSavedState(this.#services.db, postId);
    // The saved text first: whoever builds on a version has all of it.
    await catchUp(this.#services, document);
    document.flush();
    if (saved) document.broadcastStateless(JSON.stringify(saved));
  }

  async #admit(incoming: IncomingMessage, postId: string, connection: Duplex, head: Buffer) {
    const request = ownRequest(this.#services.env, incoming);
    if (!request) return refuse(connection, "403 Forbidden");
    const admission = new Admission(this.#services.db, request, postId);
    const refusal = (await admission.findRefusal()) ?? this.#findExcess(admission);
    if (refusal) return refuse(connection, STATUS[refusal]);
    this.#handshakes.handleUpgrade(incoming, connection, head, (socket) =>
      this.#serve({ socket, admission }, request),
    );
  }

  #findExcess({ writer }: Admission): Refusal | null {
    const own = [...this.#open].filter(
      ({ admission }) => admission.writer.userId === writer.userId,
    );
    return own.length >= MAX_PER_PERSON ? "tooMany" : null;
  }

  #serve(opened: OpenSocket, request: Request): void {
    const { socket, admission } = opened;
    this.#open.add(opened);
    const rate = new MessageRate();
    const context = { admission, close: (refusal: Refusal | null) => close(socket, refusal) };
    const client = this.#documents.handleConnection(socket as never, request, context);
    socket.on("message", (data: Buffer, isBinary) => {
      if (!isBinary || !rate.take()) return close(socket, "tooMany");
      client.handleMessage(new Uint8Array(data));
    });
    socket.on("close", (code, reason) => {
      this.#open.delete(opened);
      client.handleClose({ code, reason: reason.toString() });
    });
    // A message that is too long, or no WebSocket at all; `close` follows.
    socket.on("error", (err) => this.#services.log.debug({ err }, "a socket failed"));
  }

  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    try {
      await catchUpAll(this.#services, this.#documents);
      await this.#presence.exchange();
    } catch (err) {
      this.#services.log.warn({ err }, "could not exchange presence with other processes");
    } finally {
      this.#isCatchingUp = false;
    }
  }

  async #recheck(): Promise<void> {
    for (const { socket, admission } of [...this.#open]) {
      // Somebody who never reads would have everything that the others write kept for them.
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
      const refusal = await admission.findRefusal().catch(() => null);
      if (refusal) close(socket, refusal);
    }
  }
}

/** @param refusal null for a failure of ours */
function close(socket: WebSocket, refusal: Refusal | null): void {
  if (refusal) socket.close(CLOSE_CODES[refusal], refusal);
  else socket.close(TRY_AGAIN_LATER);
}
