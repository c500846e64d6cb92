/** The requests of the load generator: addresses by popularity, and a share of likes. */
import type { Random } from "#bench/seed/random.ts";

/** A like of a signed-in reader. */
export interface Like {
  postId: string;
  /** A `Cookie` header. */
  cookie: string;
}

/**
 * Draws indices by Zipf's law: the nth most popular is requested 1/n times as often as the first.
 * @returns a function that draws an index in [0, count)
 */
export function zipfSampler(count: number, random: Random): () => number {
  const cumulated = new Float64Array(count);
  let sum = 0;
  for (let rank = 1; rank <= count; rank += 1) {
    sum += 1 / rank;
    cumulated[rank - 1] = sum;
  }
  return () => {
    const wanted = random.fraction() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulated[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** @returns the bytes of a `GET` request for a compressed page */
export function readRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n\r\n`;
}

/** @returns the bytes of the `POST` request that an island sends */
export function likeRequest({ postId, cookie }: Like, origin: string, isOn: boolean): string {
  const body = JSON.stringify([{ kind: "like", id: postId, isOn }]);
  const headers = [
    "POST /api/reactions HTTP/1.1",
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}
