import { once } from "node:events";
import type { RequestListener } from "node:http";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { HOUR } from "#app/lib/time.ts";
import { makeServer } from "#tests/factories/server.ts";
import { closeGracefully, listen } from "./listening.ts";

const HOST = "127.0.0.1";

const open = (listener: RequestListener) => listen(listener, { port: 0, host: HOST });

test("graceful shutdown finishes running requests", async () => {
  let finish = () => {};
  const { server, port } = await open((_request, response) => {
    response.write("first ");
    finish = () => response.end("last");
  });
  const answer = await fetch(`http://${HOST}:${port}/`);
  const stopped = closeGracefully(server);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
  finish();
  expect(await answer.text()).toBe("first last");
  await stopped;
});

test("graceful shutdown cuts off requests after the timeout", async () => {
  const { server, port } = await open((_request, response) => void response.write("and then "));
  const answer = await fetch(`http://${HOST}:${port}/`);
  await closeGracefully(server, 50);
  await expect(answer.text()).rejects.toThrow();
});

test("keep-alive connections do not delay the shutdown", async () => {
  const { server, port } = await open((_request, response) => void response.end("done"));
  await (await fetch(`http://${HOST}:${port}/`)).text();
  // The test's own timeout is shorter.
  await closeGracefully(server, HOUR);
});

test("an overlong URL reaches the application, so that it gets a response", async () => {
  const { server, port } = await open(
    ({ url }, response) => void response.end(String(url?.length)),
  );
  const path = `/${"a".repeat(20_000)}`;
  const length = await new Promise((resolve, reject) => {
    request({ port, host: HOST, path }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve(text);
    })
      .on("error", reject)
      .end();
  });
  expect(length).toBe("20001");
  await closeGracefully(server);
});

test("a request with two hosts is refused, whatever it asks for (RFC 9112, 3.2)", async () => {
  const { server, port } = await open((_request, response) => void response.end("done"));
  const statusOf = async (...hosts: string[]) => {
    const socket = connect(port, HOST);
    socket.write(`GET / HTTP/1.1\r\n${hosts.join("\r\n")}\r\n\r\n`);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer).split("\r\n", 1)[0];
  };
  expect(await statusOf("Host: a.example")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("Host: a.example", "host: b.example")).toBe("HTTP/1.1 400 Bad Request");
  await closeGracefully(server);
});

test("a port in use is reported in one sentence", async () => {
  const { server, port } = await open(() => {});
  await expect(listen(() => {}, { port, host: HOST })).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another one.`,
  );
  await closeGracefully(server);
});

/** Shorter than in production, so that nobody waits. */
const IMPATIENT = {
  headersMs: 500,
  bodyWindowMs: 500,
  leastInWindow: 1000,
  answerPauseMs: 500,
  checkMs: 20,
};

/** Between two bytes of a client that drips: a pause that is short enough for any limit of pauses. */
const DRIP_MS = 50;

/** Resolves once the server has closed the connection. */
function openConnection(port: number, text: string, drips = ""): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => socket.write(text));
    const dripping = drips ? setInterval(() => socket.write(drips), DRIP_MS) : undefined;
    socket.on("data", () => undefined);
    socket
      .on("error", () => undefined)
      .once("close", () => {
        clearInterval(dripping);
        resolve();
      });
  });
}

test.each([
  ["say nothing", "", ""],
  ["do not finish their headers", "GET / HTTP/1.1\r\nHost: a\r\nX-A:", ""],
  ["drip their headers", "GET / HTTP/1.1\r\nHost: a\r\nX-A:", "a"],
  ["do not finish a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf", ""],
  ["drip a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\nhalf", "a"],
  ["drip parts", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"],
  ["announce a body to a GET", "GET /late HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n", ""],
])("connections that %s are closed, and others are answered meanwhile", async (_, text, drips) => {
  const listener: RequestListener = (request, response) => {
    request.on("data", () => undefined).on("error", () => undefined);
    if (request.url === "/" && request.method === "GET") response.end("answered");
  };
  const { server, port } = await listen(listener, { port: 0, host: HOST }, IMPATIENT);
  const closed = Promise.all(Array.from({ length: 300 }, () => openConnection(port, text, drips)));
  const answer = await fetch(`http://${HOST}:${port}/`);
  expect(await answer.text()).toBe("answered");
  await closed;
  await closeGracefully(server, 0);
});

test("a body that takes longer, but keeps coming, is taken whole", async () => {
  let received = "";
  const listener: RequestListener = (incoming, response) => {
    incoming.setEncoding("utf8").on("data", (part: string) => {
      received += part;
    });
    incoming.once("end", () => response.end("taken"));
  };
  const patience = { ...IMPATIENT, bodyWindowMs: 20_000 };
  const { server, port } = await listen(listener, { port: 0, host: HOST }, patience);
  const sent = request({ host: HOST, port, method: "POST" });
  const answered = once(sent, "response");
  for (const part of ["one ", "two ", "three"]) {
    await new Promise((written) => sent.write(part, written));
  }
  sent.end();
  const [response] = await answered;
  expect([response.statusCode, received]).toEqual([200, "one two three"]);
  response.resume();
  await closeGracefully(server, 0);
});

/** More than the system takes of an answer that nobody reads. */
const LARGE = Buffer.alloc(50_000_000);

test("a connection that takes nothing of its answer is closed", async () => {
  const listener: RequestListener = (_request, response) => void response.end(LARGE);
  const { server, port } = await listen(listener, { port: 0, host: HOST }, IMPATIENT);
  const reader = connect(port, HOST, () => reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  reader.pause().on("error", () => undefined);
  const [connection] = (await once(server, "connection")) as [Socket];
  await once(connection, "close");
  reader.destroy();
  await closeGracefully(server);
});

test("an answer that takes long to make, or that is read slowly, arrives whole", async () => {
  const listener: RequestListener = (_request, response) =>
    void setTimeout(() => response.end(LARGE.subarray(0, 20_000_000)), 1200);
  const { server, port } = await listen(listener, { port: 0, host: HOST }, IMPATIENT);
  const { body } = await fetch(`http://${HOST}:${port}/`);
  let taken = 0;
  for await (const bytes of body!) {
    taken += bytes.length;
    if (taken % 2_000_000 < bytes.length) await wait(IMPATIENT.answerPauseMs / 4);
  }
  expect(taken).toBe(20_000_000);
  await closeGracefully(server);
});

test.each(["GET", "POST"])(
  "the router reads an empty body from a %s without one",
  async (method) => {
    const router = getRequestListener(async (asked) => new Response(`[${await asked.text()}]`));
    const { server, port } = await open((incoming, response) => void router(incoming, response));
    const socket = connect(port, HOST, () =>
      socket.write(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("[]");
    socket.destroy();
    await closeGracefully(server);
  },
);

test("odd requests are refused, and no failure that fills the log", async () => {
  const { app, services } = await makeServer();
  const log = vi.spyOn(services.log, "error");
  const { server, port } = await open(getRequestListener(app.fetch));
  const chunked = "POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  const requests = [
    "GET http://name:word@evil.example/about HTTP/1.1\r\nHost: a\r\n\r\n",
    `${chunked}0x3\r\nabc\r\n0\r\n\r\n`,
    `${chunked}3\r\nab`,
  ];
  for (const bytes of requests) {
    const socket = connect(port, HOST);
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => undefined);
    socket.write(bytes);
    await wait(100);
    socket.destroy();
    expect(answer).toMatch(/^(?:HTTP\/1\.1 400|$)/);
  }
  await wait(100);
  expect(log).not.toHaveBeenCalled();
  await closeGracefully(server);
});
