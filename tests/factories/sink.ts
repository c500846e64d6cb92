/** A server on this machine that takes what webhooks send. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Sink {
  address: string;
  received: ReceivedRequest[];
  /** Its answer from now on; 200 at first. */
  answer: { status: number; text?: string; headers?: Record<string, string> };
  /** A promise that it awaits before it answers. */
  before?: Promise<void>;
}

export async function openSink(): Promise<Sink> {
  const sink: Sink = { address: "", received: [], answer: { status: 200 } };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const body = Buffer.concat(chunks).toString("utf8");
      sink.received.push({ path: request.url ?? "", headers: request.headers, body });
      await sink.before;
      const { status, text = "", headers = {} } = sink.answer;
      response.writeHead(status, headers).end(text);
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return sink;
}
