import { describe, expect, test } from "vitest";
import { PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { receiptPath } from "#app/features/billing/donations/receipt-link.server.ts";
import {
  choicesPath,
  dataPath,
  linkToken,
  unsubscribePath,
  webUrlOf,
} from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { savePrivateSite } from "#app/features/site/private-site-commands.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { newToken } from "#app/lib/secret-token.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { withPictureKeys } from "#app/platform/mail/picture-keys.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { html, makeServer } from "#tests/factories/server.ts";

/** What every page of this server shows. */
const CONTENT = "What the link is for";

async function makePrivate() {
  const server = await makeServer({ render: () => html(CONTENT) });
  const { db, services, gate } = server;
  const close = async () => {
    const version = await settingsVersion(db, [PRIVATE_SITE]);
    await savePrivateSite(services, { isPrivate: true, password: "open sesame" }, version, {
      actor: SYSTEM,
    });
    await gate.refresh();
  };
  return { ...server, close };
}

const tokenOf = (env: Env, sendingId = newId()) =>
  linkToken(env, { subscriberId: newId(), sendingId });

/** Each link that an email has for its recipient alone. */
const LINKS: [what: string, pathOf: (env: Env) => string][] = [
  ["confirming a newsletter", () => `/newsletter/confirm/${newToken()}`],
  ["the choice of newsletters", (env) => choicesPath(tokenOf(env))],
  ["the choice in a welcome email", (env) => choicesPath(tokenOf(env, ""))],
  ["unsubscribing", (env) => unsubscribePath(tokenOf(env))],
  ["the download of what is stored", (env) => dataPath(tokenOf(env))],
  ["the email in a browser", (env) => webUrlOf(env, { sendingId: newId(), isWhole: true })],
  ["a measured link", (env) => `/newsletter/link/${tokenOf(env)}/12`],
  ["a measured picture", (env) => `/newsletter/opened/${tokenOf(env)}`],
  ["the receipt of a donation", (env) => receiptPath(env, newId())],
  ["ending notices by email", () => `/account/unsubscribe/${newToken()}`],
  ["a new address of an account", () => `/account/email/${newToken()}`],
  ["an invitation", () => `/signup/invited/${newToken()}`],
  ["another password", () => `/forgot-pass/${newToken()}`],
  ["signing in", () => `/login/email/${newToken()}`],
];

describe("on a private site", () => {
  test.each(LINKS)(
    "the link for %s opens without a cookie, and is kept by nobody",
    async (_of, pathOf) => {
      const { app, services, close } = await makePrivate();
      await close();
      const { pathname: path } = new URL(pathOf(services.env), services.env.siteUrl);
      const response = await app.request(path, { headers: { accept: "text/html" } });
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining(CONTENT),
      ]);
      expect(response.headers.get("cache-control")).toMatch(/^private, no-(?:cache|store)$/);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      for (const other of [`${path}/more`, `/x${path}`]) {
        const refused = await app.request(other, { headers: { accept: "text/html" } });
        expect([other, refused.status, await refused.text()]).toEqual([other, 302, ""]);
      }
    },
  );

  test("each picture of an email opens by the key in it; no other file does", async () => {
    const { app, db, services, close } = await makePrivate();
    const { env } = services;
    const [logo, photo] = [
      `/images/${"ab".repeat(8)}/640.jpg`,
      `/images/${"cd".repeat(8)}/1440.jpg`,
    ];
    const email = {
      html: `<a href="${env.siteUrl}${photo}"><img class="logo" src="${env.siteUrl}${logo}" alt=""></a>
<img src="${env.siteUrl}${photo}"><img src="https://other.example${photo}"><img src="${env.siteUrl}/newsletter/opened/x">`,
    };
    expect(await withPictureKeys({ db, env }, email)).toBe(email);
    await close();
    const shown = await withPictureKeys({ db, env }, email);
    expect(shown.html.replaceAll(/\?key=[\w-]{43}/g, "")).toBe(email.html);
    const keyed = [...shown.html.matchAll(/="http:\/\/localhost(\/images\/[^"]+)\?key=([^"]+)"/g)];
    expect(keyed.map(([, path]) => path)).toEqual([logo, photo]);
    const [[, , logoKey], [, , photoKey]] = keyed as [RegExpExecArray, RegExpExecArray];
    const statusOf = async (path: string, method = "GET") =>
      (await app.request(path, { method })).status;
    // There are no such pictures: whoever may ask for them learns that.
    expect(await statusOf(`${logo}?key=${logoKey}`)).toBe(404);
    expect(await statusOf(`${photo}?key=${photoKey}`, "HEAD")).toBe(404);
    const refused = [`${photo}?key=${logoKey}`, logo, `${logo}?key=`, `/about?key=${logoKey}`];
    expect(await Promise.all(refused.map((path) => statusOf(path)))).toEqual([403, 403, 403, 403]);
    expect(await statusOf(`${logo}?key=${logoKey}`, "POST")).toBe(403);
  });
});
