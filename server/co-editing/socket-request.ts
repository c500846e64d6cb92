/** Requests that ask for a socket; without the libraries that serve it. */
import type { IncomingMessage } from "node:http";
import { postOfSocket } from "#app/features/posts/documents/document-address.ts";
import { csrfCheckedOrigin, type OriginSettings } from "#server/http/origin.ts";

/** The post whose document a request asks for; null for any other address. */
export const postAskedFor = ({ url = "/" }: IncomingMessage): string | null =>
  postOfSocket(url.split("?", 1)[0]!);

/** Whether a request asks for a socket that there is. Node.js answers any other as plain HTTP. */
export const isSocketRequest = (incoming: IncomingMessage): boolean =>
  incoming.headers.upgrade?.toLowerCase() === "websocket" && postAskedFor(incoming) !== null;

/** The upgrade as a request under our own origin; null for one from another site. */
export function ownRequest(env: OriginSettings, incoming: IncomingMessage): Request | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const { host = "localhost" } = incoming.headers;
  const origin = csrfCheckedOrigin(env, new Request(`http://${host}/`, { headers }));
  return origin ? new Request(new URL(incoming.url ?? "/", origin), { headers }) : null;
}
