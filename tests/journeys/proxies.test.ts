/** Runs nginx and Caddy with the configurations of deploy/ in front of a site. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import {
  DOMAIN,
  isInstalled,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from "#tests/proxies.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const ORIGIN = `https://${DOMAIN}`;
const TOKEN = "a-token-of-some-length";
const PROXIES: ProxyName[] = ["nginx", "caddy"];
const MEGABYTE = 1_048_576;

let site: RunningSite;

beforeAll(async () => {
  if (!PROXIES.some(isInstalled)) return;
  site = await startSite({ env: { SITE_URL: ORIGIN, TRUST_PROXY: "on", METRICS_TOKEN: TOKEN } });
});

afterAll(() => site?.stop());

/** Silence as a WAV file of the given size. */
function makeAudio(bytes: number): Buffer {
  const audio = Buffer.alloc(bytes);
  audio.write("RIFF");
  audio.writeUInt32LE(bytes - 8, 4);
  audio.write("WAVEfmt ", 8);
  audio.writeUInt32LE(16, 16);
  audio.writeUInt16LE(1, 20);
  audio.writeUInt16LE(2, 22);
  audio.writeUInt32LE(44_100, 24);
  audio.writeUInt32LE(176_400, 28);
  audio.writeUInt16LE(4, 32);
  audio.writeUInt16LE(16, 34);
  audio.write("data", 36);
  audio.writeUInt32LE(bytes - 44, 40);
  return audio;
}

const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };

describe.each(PROXIES)("behind %s", (name) => {
  let proxy: RunningProxy;

  beforeAll(async () => {
    if (isInstalled(name)) proxy = await startProxy(name, Number(new URL(site.url).port));
  });

  afterAll(() => proxy?.stop());

  const signIn = (headers: Record<string, string> = {}, wrongPassword?: string) => {
    const [, password = ""] = /author@masthead\.example +(\S+)/.exec(site.log()) ?? [];
    const form = new URLSearchParams({
      email: "author@masthead.example",
      password: wrongPassword ?? password,
    });
    return proxy.request("/login", {
      method: "POST",
      headers: { ...FORM, ...headers },
      body: `${form}`,
    });
  };

  test.skipIf(!isInstalled(name))(
    "pages pass through unchanged, and HTTP redirects to HTTPS",
    async () => {
      const insecure = await fetch(`http://127.0.0.1:${proxy.httpPort}/about?x=1`, {
        headers: { host: DOMAIN },
        redirect: "manual",
      });
      expect([301, 308]).toContain(insecure.status);
      const headers = { "accept-encoding": "br" };
      const page = await proxy.request("/about", { headers });
      const direct = await fetch(`${site.url}/about`, { headers });
      expect(page.status).toBe(200);
      expect(page.headers["strict-transport-security"]).toMatch(/max-age/);
      for (const each of ["etag", "content-encoding", "cache-control", "content-security-policy"]) {
        expect(page.headers[each]).toBe(direct.headers.get(each));
      }
      const conditional = { "if-none-match": page.headers.etag! };
      expect(
        (await proxy.request("/about", { headers: { ...headers, ...conditional } })).status,
      ).toBe(304);
    },
  );

  test.skipIf(!isInstalled(name))(
    "cookies are secure, and a client cannot spoof its address",
    async () => {
      const { status, headers } = await signIn();
      expect(status).toBe(303);
      expect(headers["set-cookie"]?.filter((cookie) => !cookie.includes("Secure"))).toEqual([]);
      const spoofed = { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7" };
      expect((await signIn(spoofed, "wrong")).status).toBe(422);
      const client = openSqlite(`${site.dataDir}/masthead.sqlite`);
      const rows = await client.db.selectFrom("rate_limits").select("name").execute();
      await client.close();
      const names = rows.map((row) => row.name);
      expect(names.filter((each) => each.includes("127.0.0.1"))).not.toEqual([]);
      expect(names.filter((each) => each.includes("203.0.113"))).toEqual([]);
    },
  );

  test.skipIf(!isInstalled(name))("range requests of media files pass through", async () => {
    const feed = await proxy.request("/podcast.xml");
    const [, path = ""] =
      /<enclosure url="https:\/\/[^/]+([^"]+)"/.exec(feed.body.toString()) ?? [];
    const { status, headers, body } = await proxy.request(path, {
      headers: { range: "bytes=1000-1999" },
    });
    expect([status, body.length]).toEqual([206, 1000]);
    expect(headers["content-range"]).toMatch(/^bytes 1000-1999\/\d+$/);
  });

  test.skipIf(!isInstalled(name))(
    "audio of 20 MB is accepted in one request, a form of 13 MB is not",
    async () => {
      const cookies = (await signIn()).headers["set-cookie"] ?? [];
      const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
      const uploadHeaders = { origin: ORIGIN, cookie, "tus-resumable": "1.0.0" };
      const audio = makeAudio(20 * MEGABYTE);
      const started = await proxy.request("/api/desk/uploads", {
        method: "POST",
        headers: {
          ...uploadHeaders,
          "upload-length": String(audio.length),
          "upload-metadata": `filename ${Buffer.from(`${name}.wav`).toString("base64")}`,
        },
        body: "",
      });
      expect(started.status).toBe(201);
      const sent = await proxy.request(started.headers.location!, {
        method: "PATCH",
        headers: {
          ...uploadHeaders,
          "upload-offset": "0",
          "content-type": "application/offset+octet-stream",
        },
        body: audio,
      });
      expect([sent.status, sent.headers["upload-offset"]]).toEqual([204, String(audio.length)]);
      const form = {
        method: "POST",
        headers: { ...FORM, cookie },
        body: "a".repeat(45 * MEGABYTE),
      };
      const rejected = await proxy.request("/dashboard/media", form).catch(() => ({ status: 413 }));
      expect(rejected.status).toBe(413);
    },
  );

  test.skipIf(!isInstalled(name))(
    "long headers reach the site, which rejects overlong ones itself",
    async () => {
      const cookie = `note=${"a".repeat(12_000)}`;
      expect((await proxy.request("/", { headers: { cookie } })).status).toBe(200);
      const long = await proxy.request(`/${"a".repeat(9000)}`);
      expect(long.status).toBe(414);
      expect(long.body.toString()).toContain("<!doctype html>");
    },
  );

  test.skipIf(!isInstalled(name))("metrics need the token", async () => {
    expect((await proxy.request("/metrics")).status).toBe(404);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await proxy.request("/metrics", { headers })).status).toBe(200);
  });
});
