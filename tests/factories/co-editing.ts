/** Servers with open documents, and people who write in them over real sockets. */
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { Awareness } from "y-protocols/awareness";
import { Doc, encodeStateAsUpdate } from "yjs";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { renewPresence } from "#app/desk/editor/together/renew-presence.ts";
import { stopConnecting } from "#app/desk/editor/together/stop-connecting.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { socketPath } from "#app/features/posts/documents/document-address.ts";
import { startDocument } from "#app/features/posts/documents/document-commands.server.ts";
import { CoEditing } from "#server/co-editing/co-editing.ts";
import { isSocketRequest } from "#server/co-editing/socket-request.ts";
import { makePost } from "./posts.ts";
import { makeAuthor, makeUser } from "./rows.ts";
import { makeServices } from "./services.ts";

const FAST = { catchUpMs: 20, recheckMs: 50 };
const NOWHERE = { address: "", userAgent: "" };

/** A draft with an empty document, and people by what they may do with it. */
export async function makeWriters({ db, ...client }: DatabaseClient) {
  const as = async (name: string, role: Role) => {
    const { id } = await makeUser(db, { name, role });
    const token = await startSession(db, id, NOWHERE);
    return { id, name, role, cookie: `session=${token}` };
  };
  const ada = await as("Ada", "author");
  const byline = await makeAuthor(db, { user_id: ada.id });
  const { id: postId } = await makePost(db, { author_id: byline.id, status: "draft" });
  const actor = { userId: ada.id, role: ada.role };
  const update = encodeStateAsUpdate(new Doc());
  await startDocument({ ...client, db }, { postId, version: 1, update }, { actor });
  const [eve, max, rita] = [
    await as("Eve", "editor"),
    await as("Max", "author"),
    await as("Rita", "reader"),
  ];
  return { ada, eve, max, rita, postId };
}

/** A process of the magazine: sockets on a port of their own. */
export async function startProcess(client: DatabaseClient) {
  const services = makeServices(client);
  const coEditing = new CoEditing(services, FAST);
  const server: Server = createServer(
    { shouldUpgradeCallback: isSocketRequest },
    (_request, response) => response.end("A page"),
  );
  coEditing.attach(server);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    dropAll();
    server.close();
    await coEditing.stop();
  };
  onTestFinished(stop);
  return { port, dropAll, stop };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

const headersOf = (url: string, cookie: string) => ({
  cookie,
  origin: `http://${new URL(url).host}`,
});

const socketUrl = ({ port }: Pick<Process, "port">, postId: string) =>
  `ws://127.0.0.1:${port}${socketPath(postId)}`;

/** A bare socket, for messages that no editor sends. */
export const openSocket = (
  process: Pick<Process, "port">,
  postId: string,
  headers: Record<string, string>,
) => new WebSocket(socketUrl(process, postId), { headers });

export const openOwnSocket = (process: Process, postId: string, cookie: string) =>
  openSocket(process, postId, headersOf(socketUrl(process, postId), cookie));

interface EditorOptions {
  doc?: Doc;
  /** Name of the requested document: the post's, unless a client cheats. */
  name?: string;
}

/** An editor with a document of its own, which reconnects at once. */
export function openEditor(
  process: Pick<Process, "port">,
  postId: string,
  cookie: string,
  { doc = new Doc(), name = postId }: EditorOptions = {},
) {
  class OwnSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: headersOf(url, cookie) });
      // Refused or cut off; the provider hears of the close.
      this.on("error", () => undefined);
    }
  }
  const connection = new HocuspocusProviderWebsocket({
    url: socketUrl(process, postId),
    WebSocketPolyfill: OwnSocket,
    delay: 5,
    minDelay: 5,
    maxDelay: 20,
    factor: 1,
    jitter: false,
  });
  const awareness = new Awareness(doc);
  const provider = new HocuspocusProvider({
    websocketProvider: connection,
    name,
    document: doc,
    awareness,
    onOpen: () => renewPresence(awareness),
  });
  provider.attach();
  onTestFinished(() => {
    stopConnecting(provider);
    provider.destroy();
    connection.destroy();
  });
  return {
    doc,
    /** A text of letters alone; the editor's own is a fragment of the same name. */
    get text() {
      return doc.getText("text");
    },
    provider,
    connection,
    /** Connects to another process at the next attempt, as behind a load balancer. */
    leadTo(other: Pick<Process, "port">) {
      connection.configuration.url = socketUrl(other, postId);
    },
    isSettled: () => provider.isSynced && !provider.hasUnsyncedChanges,
  };
}
