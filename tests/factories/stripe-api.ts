/** A mock of Stripe's API, which records requests and gives the configured answers. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface RecordedRequest {
  /** "POST refunds". */
  what: string;
  body: Record<string, string>;
  /** The idempotency key. */
  key: string | undefined;
}

/** @returns the server; what has no answer is declined */
export async function startStripeApi() {
  const asked: RecordedRequest[] = [];
  const answers = new Map<string, object>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const what = `${request.method} ${request.url?.replace("/v1/", "")}`;
    asked.push({ what, body, key: request.headers["idempotency-key"]?.toString() });
    const answer = answers.get(what.replace(/\?.*/, ""));
    response.writeHead(answer ? 200 : 402, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: { type: "card_error", message: "No" } }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  return { asked, answers, url: `http://127.0.0.1:${port}`, close };
}
