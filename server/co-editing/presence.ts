/** What the people in a document tell about themselves: names come from their sessions. */
import type { beforeHandleAwarenessPayload } from "@hocuspocus/server";
import { type SocketContext, SocketRefused } from "./socket-context.ts";

/** A cursor and a name; anything longer is no presence. */
const STATE_MAX_LENGTH = 4000;

type Presence = beforeHandleAwarenessPayload<SocketContext>;

/** Whether a state belongs to somebody else who is connected. */
const isForeign = ({ document }: Presence, userId: string, clientId: number): boolean =>
  document
    .getConnections()
    .some(
      (other) =>
        other.context.admission.writer.userId !== userId &&
        document.getClients(other).has(clientId),
    );

/** Nobody speaks for somebody else, or under another name. */
export function checkPresence(presence: Presence): void {
  const { states, context } = presence;
  if (!context) return;
  const { userId, name } = context.admission.writer;
  for (const [clientId, state] of states) {
    if (isForeign(presence, userId, clientId)) states.delete(clientId);
    else if (JSON.stringify(state).length > STATE_MAX_LENGTH) throw new SocketRefused("tooLarge");
    else state.user = { id: userId, name };
  }
}
