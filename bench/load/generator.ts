/**
 * A load generator in a process of its own. It is open-loop: requests are due at a fixed rate,
 * whether earlier ones have been answered or not, and their latency counts from when they were due.
 * A closed loop would hide every stall (coordinated omission).
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createRandom } from "#bench/seed/random.ts";
import { type Like, likeRequest, readRequest, zipfSampler } from "./requests.ts";

export interface LoadOrder {
  /** E.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Addresses of pages, the most popular first. */
  paths: string[];
  likes: Like[];
  /** Requests per second; 0 sends the next one with each answer, over all connections. */
  rate: number;
  /** The share of likes in all requests. */
  likeShare: number;
  seconds: number;
  connections: number;
}

/** Latency in milliseconds. */
export interface Latency {
  count: number;
  p50: number;
  p90: number;
  p99: number;
  longest: number;
}

export interface LoadResult {
  reads: Latency;
  likes: Latency;
  perSecond: number;
  /** Answers with other statuses than 200. */
  errors: number;
}

interface Due {
  bytes: string;
  dueAt: number;
  isLike: boolean;
}

const END_OF_HEAD = "\r\n\r\n";

function latencyOf(times: number[]): Latency {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    count: sorted.length,
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
    longest: sorted.at(-1) ?? Number.NaN,
  };
}

/** A connection that sends one request at a time. */
class Connection {
  readonly #socket: Socket;
  #head = "";
  #bytesLeft = 0;
  #status = 0;
  #finish: ((status: number) => void) | null = null;

  constructor(url: URL, onFail: (error: Error) => void) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay(true);
    this.#socket.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on("error", onFail);
    this.#socket.on("close", () => onFail(new Error("The server closed a connection")));
  }

  send(bytes: string, finish: (status: number) => void): void {
    this.#finish = finish;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.removeAllListeners("close");
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#bytesLeft > 0) this.#bytesLeft -= chunk.length;
    else this.#readHead(chunk);
    if (this.#bytesLeft !== 0 || this.#head !== "") return;
    const finish = this.#finish;
    this.#finish = null;
    finish?.(this.#status);
  }

  #readHead(chunk: Buffer): void {
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1] ?? 0);
    this.#status = Number(this.#head.slice(9, 12));
    this.#bytesLeft = end + END_OF_HEAD.length + length - this.#head.length;
    this.#head = "";
  }
}

/** Makes the requests of an order, in a sequence that is the same in each run. */
function requestSource({ url, paths, likes, likeShare }: LoadOrder): () => Omit<Due, "dueAt"> {
  const random = createRandom(7);
  const draw = zipfSampler(paths.length, random);
  let likeCount = 0;
  return () => {
    if (likes.length > 0 && random.fraction() < likeShare) {
      const like = likes[likeCount % likes.length]!;
      const isOn = Math.floor(likeCount / likes.length) % 2 === 0;
      likeCount += 1;
      return { bytes: likeRequest(like, url, isOn), isLike: true };
    }
    return { bytes: readRequest(paths[draw()]!), isLike: false };
  };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { rate, seconds } = order;
  const nextRequest = requestSource(order);
  const waiting: Due[] = [];
  const times = { reads: [] as number[], likes: [] as number[] };
  let errors = 0;
  let sent = 0;
  let answered = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const all = Array.from(
    { length: order.connections },
    () => new Connection(new URL(order.url), reject),
  );
  const idle = [...all];

  const dispatch = (connection: Connection, due: Due) => {
    connection.send(due.bytes, (status) => {
      const took = performance.now() - due.dueAt;
      (due.isLike ? times.likes : times.reads).push(took);
      if (status !== 200) errors += 1;
      answered += 1;
      const next = waiting.shift() ?? (rate === 0 ? dueNow() : null);
      if (next) dispatch(connection, next);
      else idle.push(connection);
      if (answered === sent && performance.now() >= end) resolve();
    });
  };
  const dueNow = () => {
    if (performance.now() >= end) return null;
    sent += 1;
    return { ...nextRequest(), dueAt: performance.now() };
  };
  const enqueue = (due: Due) => {
    // The one that has rested longest: servers close idle connections.
    const connection = idle.shift();
    if (connection) dispatch(connection, due);
    else waiting.push(due);
  };
  const tick = () => {
    const now = performance.now();
    for (let dueAt = start + (sent / rate) * 1000; dueAt <= Math.min(now, end); ) {
      enqueue({ ...nextRequest(), dueAt });
      sent += 1;
      dueAt = start + (sent / rate) * 1000;
    }
    if (now < end) setTimeout(tick, 1);
    else if (answered === sent) resolve();
  };
  if (rate > 0) tick();
  else for (const connection of idle.splice(0)) dispatch(connection, dueNow()!);
  await promise;
  for (const connection of all) connection.close();
  return {
    reads: latencyOf(times.reads),
    likes: latencyOf(times.likes),
    perSecond: answered / ((performance.now() - start) / 1000),
    errors,
  };
}

const [orderPath = ""] = process.argv.slice(2);
console.log(JSON.stringify(await run(JSON.parse(readFileSync(orderPath, "utf8")) as LoadOrder)));
