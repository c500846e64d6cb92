import type { RequestListener } from "node:http";
import { request } from "node:http";
import { expect, test } from "vitest";
import { HOUR } from "#app/lib/time.ts";
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

test("a port in use is reported in one sentence", async () => {
  const { server, port } = await open(() => {});
  await expect(listen(() => {}, { port, host: HOST })).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another one.`,
  );
  await closeGracefully(server);
});
