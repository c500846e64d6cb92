/** Opens and closes the port. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartFailure } from "./start-failure.ts";

/** Room for an address that is too long, so that it gets an answer instead of a closed line. */
const LARGEST_HEADERS_BYTES = 32_768;
/** Longer than proxies keep idle connections: the proxy must be the one to close. */
const KEEP_ALIVE_MS = 75_000;
const LONGEST_FAREWELL_MS = 10_000;
const GLANCE_MS = 100;

const PLAIN_REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Set PORT to another one.`,
  EADDRNOTAVAIL: (_port, host) => `This machine has no address ${host}. Set HOST to another one.`,
  ENOTFOUND: (_port, host) => `This machine has no address ${host}. Set HOST to another one.`,
};

interface Place {
  port: number;
  host: string;
}

function open(server: Server, { port, host }: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = PLAIN_REASONS[error.code ?? ""];
      reject(reason ? new StartFailure(reason(port, host)) : error);
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/**
 * @throws StartFailure when the port cannot be opened
 */
export async function listen(listener: RequestListener, place: Place) {
  const options = { maxHeaderSize: LARGEST_HEADERS_BYTES, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(options, listener);
  const { port } = await open(server, place);
  return { server, port };
}

/** Fails now with what `listen` would fail with after a long preparation. */
export async function assertPortIsFree(place: Place): Promise<void> {
  const { server } = await listen(() => undefined, place);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Takes no new connections, lets running requests finish, and cuts off those that take too long.
 * @param patienceMs how long that is
 */
export async function closeGracefully(
  server: Server,
  patienceMs: number = LONGEST_FAREWELL_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection falls idle when its request ends; nobody closes it then but us.
  const glance = setInterval(() => server.closeIdleConnections(), GLANCE_MS);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(glance);
  clearTimeout(patience);
}
