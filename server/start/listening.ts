/** Opens and closes the port. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { dictionary } from "#app/lib/dictionary.ts";
import { isSocketRequest } from "#server/co-editing/socket-request.ts";
import { StartFailure } from "./start-failure.ts";

/** Larger than the URL limit, so that a too long URL gets a 414 instead of a closed connection. */
const MAX_HEADER_BYTES = 32_768;
/**
 * Longer than the keep-alive timeout of common proxies: the proxy must be the one to close, or a
 * request may hit a closed connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** From the start of a connection or request until its headers are complete. */
const HEADERS_TIMEOUT_MS = 20_000;
/** How often Node.js looks for connections beyond that: the default is half a minute. */
const CHECK_INTERVAL_MS = 5_000;
/** A body has to bring this many bytes in this time, or its end; a whole upload may take longer. */
const BODY_WINDOW_MS = 20_000;
const MIN_IN_WINDOW = 10_000;
/**
 * How long a client may take nothing of an answer, once or twice: Node.js waits again when something
 * was left of it after the first write. A player that was paused asks for the rest again.
 */
const ANSWER_PAUSE_MS = 15_000;
const SHUTDOWN_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 100;

const LISTEN_ERRORS = dictionary<(port: number, host: string) => string>({
  EADDRINUSE: (port) => `Port ${port} is in use. Set PORT to another one.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Set PORT to another one.`,
  EADDRNOTAVAIL: (_port, host) => `This machine has no address ${host}. Set HOST to another one.`,
  ENOTFOUND: (_port, host) => `This machine has no address ${host}. Set HOST to another one.`,
});

interface ListenAddress {
  port: number;
  host: string;
}

function open(server: Server, { port, host }: ListenAddress): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = LISTEN_ERRORS[error.code ?? ""];
      reject(reason ? new StartFailure(reason(port, host)) : error);
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Closes the connection of a client that does not send its body, or only drips it. */
function limitBody(request: IncomingMessage, { bodyWindowMs, leastInWindow }: Patience): void {
  // Without a body it has ended before it is here.
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // The client is not slow while its bytes wait here to be read.
    const isFull = request.readableLength >= request.readableHighWaterMark;
    const isSlow = !isFull && socket.bytesRead - before < leastInWindow;
    if (isSlow && !request.complete) socket.destroy();
    before = socket.bytesRead;
  }, bodyWindowMs);
  const stop = () => clearInterval(timer);
  request.once("end", stop).once("close", stop);
}

/** Closes the connection of a client that does not take its answer. */
function limitAnswer(response: ServerResponse, { answerPauseMs }: Patience): void {
  if (response.writableFinished) return;
  // Node.js calls this when nothing was sent or received for so long.
  response.setTimeout(answerPauseMs);
  response.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    // Still being made.
    else socket.setTimeout(answerPauseMs);
  });
}

/** True for what proxies and servers may read in two ways (RFC 9112, 3.2). Node.js keeps the first of two. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

export interface Patience {
  headersMs: number;
  bodyWindowMs: number;
  /** In bytes. */
  leastInWindow: number;
  answerPauseMs: number;
  checkMs: number;
}

const PATIENCE: Patience = {
  headersMs: HEADERS_TIMEOUT_MS,
  bodyWindowMs: BODY_WINDOW_MS,
  leastInWindow: MIN_IN_WINDOW,
  answerPauseMs: ANSWER_PAUSE_MS,
  checkMs: CHECK_INTERVAL_MS,
};

/**
 * @param patience with clients that do not finish a request or take no answer; shorter in tests
 * @throws StartFailure when the port cannot be opened
 */
export async function listen(
  listener: RequestListener,
  address: ListenAddress,
  patience: Patience = PATIENCE,
) {
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headersMs,
    connectionsCheckingInterval: patience.checkMs,
    // Without a body there is no stream to end (docs/decisions/0023-page-threads.md has the figures).
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: isSocketRequest,
  };
  const server = createServer(options, (request, response) => {
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: "close" }).end();
      return;
    }
    limitBody(request, patience);
    listener(request, response);
    limitAnswer(response, patience);
  });
  const { port } = await open(server, address);
  return { server, port };
}

/**
 * Checks early that the port is free, before a long preparation such as a build.
 * @throws StartFailure like `listen`
 */
export async function assertPortIsFree(address: ListenAddress): Promise<void> {
  const { server } = await listen(() => undefined, address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Graceful shutdown: accepts no new connections, lets running requests finish, then closes what is
 * left.
 * @param timeoutMs until open connections are cut off
 */
export async function closeGracefully(
  server: Server,
  timeoutMs: number = SHUTDOWN_TIMEOUT_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // `server.close` does not close keep-alive connections that fall idle later.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(timeout);
}
