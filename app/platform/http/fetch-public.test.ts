import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fetchPublic, isMissing, isPublicAddress, Unreachable } from "./fetch-public.server.ts";

const LIMITS = { maxBytes: 100, accept: "text/html" };
const HERE = { ...LIMITS, isAllowed: (address: string) => address === "127.0.0.1" };

/** A server on this machine; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
])("%s is not an address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "172.32.0.1", "2606:4700::1111"])("%s is one", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("nothing on this machine is asked, whatever its address is called", async () => {
  let requests = 0;
  const url = new URL(await serve((_request, response) => response.end(String(requests++))));
  for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"]) {
    url.hostname = host;
    await expect(fetchPublic(url.href, LIMITS), host).rejects.toThrow(Unreachable);
  }
  await expect(fetchPublic("file:///etc/passwd", LIMITS)).rejects.toThrow(Unreachable);
  expect(requests).toBe(0);
});

test("a redirect to a private address is refused", async () => {
  const aim = await serve((_request, response) => response.end("secret"));
  const url = await serve((_request, response) =>
    response.writeHead(302, { location: aim.replace("127.0.0.1", "[::ffff:127.0.0.1]") }).end(),
  );
  await expect(fetchPublic(url, HERE)).rejects.toThrow(Unreachable);
});

test("a redirect is followed, but not for ever", async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === "/end") response.setHeader("content-type", "text/html").end("<p>");
    else response.writeHead(301, { location: path === "/once" ? "/end" : "/again" }).end();
  });
  const fetched = await fetchPublic(`${url}/once`, HERE);
  expect(fetched.url.pathname).toBe("/end");
  expect(fetched.contentType).toBe("text/html");
  await expect(fetchPublic(`${url}/again`, HERE)).rejects.toThrow(Unreachable);
});

test("what is longer than the limit is cut off, and an error is no page", async () => {
  const url = await serve(({ url: path }, response) => {
    response.statusCode = path === "/missing" ? 404 : 200;
    response.end("x".repeat(100_000));
  });
  expect((await fetchPublic(url, HERE)).bytes).toHaveLength(100);
  await expect(fetchPublic(`${url}/missing`, HERE)).rejects.toThrow(Unreachable);
});

test("a missing page is distinguished from a site that does not answer, or refuses", async () => {
  for (const [status, isGone] of [
    [404, true],
    [410, true],
    [403, false],
    [500, false],
  ] as const) {
    const url = await serve((_request, response) => response.writeHead(status).end());
    const error = await fetchPublic(url, HERE).catch((reason) => reason);
    expect([status, isMissing(error)]).toEqual([status, isGone]);
  }
  expect(isMissing(await fetchPublic("http://127.0.0.1/", LIMITS).catch((reason) => reason))).toBe(
    false,
  );
});
