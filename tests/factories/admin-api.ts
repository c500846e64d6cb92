/** A running Admin API, Ghost's own client for it, and tokens that it never makes. */
import { serve } from "@hono/node-server";
import GhostAdminAPI, { type GhostClient } from "@tryghost/admin-api";
import { SignJWT } from "jose";
import { answerAdmin } from "#app/api/admin/answer.server.ts";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import { SCOPES, type Scope } from "#app/features/integrations/scopes.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { freePort } from "#tests/free-port.ts";
import { makeAuthor, makeUser } from "./rows.ts";
import { makeServices } from "./services.ts";

export interface AdminApi {
  url: string;
  services: Services;
  /** An integration with these scopes, by its whole key. */
  makeKey(scopes?: readonly Scope[]): Promise<{ id: string; key: string }>;
  /** Answer to a `POST` without a body, which Ghost's client never sends. */
  post(path: string, name: string): Promise<Record<string, unknown>[]>;
  /** Ghost's client with such a key. */
  connect(scopes?: readonly Scope[]): Promise<GhostClient>;
}

/**
 * Starts the API on a database; it ends with the file of tests.
 * @param fetchPicture what it reads pictures at other addresses with
 */
export async function startAdminApi(
  client: DatabaseClient,
  fetchPicture?: typeof fetchPublic,
): Promise<AdminApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = makeServices(client, { SITE_URL: url });
  const server = serve({ port, fetch: (request) => answerAdmin(services, request, fetchPicture) });
  afterFile(async () => void server.close());
  const makeKey: AdminApi["makeKey"] = async (scopes = SCOPES) => {
    const owner = { actor: { userId: null, role: "owner" as const } };
    const made = await createIntegration(services, { name: "Robot", scopes: [...scopes] }, owner);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return { id: made.value.id, key: made.value.adminKey };
  };
  const connect: AdminApi["connect"] = async (scopes) => {
    const { key } = await makeKey(scopes);
    return new GhostAdminAPI({ url, key, version: "v6.0" });
  };
  const post: AdminApi["post"] = async (path, name) => {
    const headers = { authorization: await authorization((await makeKey()).key) };
    const response = await fetch(`${url}/ghost/api/admin/${path}`, { method: "POST", headers });
    return ((await response.json()) as Record<string, Record<string, unknown>[]>)[name]!;
  };
  return { url, services, makeKey, connect, post };
}

/** The API of a magazine whose owner, Olga, has a byline. */
export async function startOwnedAdminApi(client: DatabaseClient) {
  const api = await startAdminApi(client);
  const { db } = api.services;
  const owner = await makeUser(db, { role: "owner", email: "olga@example.org" });
  const olga = await makeAuthor(db, { user_id: owner.id, slug: "olga", display_name: "Olga" });
  return { api, db, olga };
}

/** Claims of a token; absent ones are as in Ghost's client. */
interface Claims {
  aud?: string | string[];
  /** Seconds since 1970. */
  iat?: number;
  exp?: number;
  kid?: string;
  secret?: string;
}

/** The header of a request with a token of one's own making. */
export async function authorization(key: string, claims: Claims = {}): Promise<string> {
  const [id = "", secret = ""] = key.split(":");
  const now = Math.floor(Date.now() / 1000);
  const { aud = "/admin/", iat = now, exp = now + 300, kid = id } = claims;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .setAudience(aud)
    .sign(Buffer.from(claims.secret ?? secret, "hex"));
  return `Ghost ${token}`;
}
