/** Presence of the people in a document. Names come from their sessions. */
import type { beforeHandleAwarenessPayload, Document } from "@hocuspocus/server";
import { type SocketContext, SocketRefused } from "./socket-context.ts";

/** A cursor and a name; anything longer is no presence. */
const STATE_MAX_LENGTH = 4000;

type Presence = beforeHandleAwarenessPayload<SocketContext>;

/** Whether a client is known as somebody else's, here or on another process. */
const isForeign = ({ document }: Presence, userId: string, clientId: number): boolean => {
  const known = document.awareness.getStates().get(clientId)?.user;
  return known !== undefined && known.id !== userId;
};

/**
 * Nobody speaks for somebody else, or under another name.
 * @returns the clients of this socket
 */
export function checkPresence(presence: Presence): number[] {
  const { states, context } = presence;
  if (!context) return [];
  const { userId, name } = context.admission.writer;
  for (const [clientId, state] of states) {
    if (isForeign(presence, userId, clientId)) states.delete(clientId);
    else if (JSON.stringify(state).length > STATE_MAX_LENGTH) throw new SocketRefused("tooLarge");
    else state.user = { id: userId, name };
  }
  const clients = [...states.keys()];
  for (const client of clients) admit(presence, client);
  return clients;
}

/** The library takes note of a socket's client once, when it first hears of it; not of one that comes over from another process. */
function admit({ document, connection }: Presence, client: number): void {
  if (connection) document.getClients(connection).add(client);
  removeAbsent(document, client);
}

/** A state that is not newer than the last one is ignored: whoever comes back would be missing until they move. */
export function removeAbsent(document: Document, client: number): void {
  const { states, meta } = document.awareness;
  if (states.has(client) || !meta.has(client)) return;
  // The pending updates name its clock.
  document.flush();
  meta.delete(client);
}
