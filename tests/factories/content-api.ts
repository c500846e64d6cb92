/** The Content API on a test database, with a key that may read. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { answerContent } from "#app/api/content/answer.server.ts";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { PageTag } from "#app/platform/events/stale-pages.ts";
import { afterFile } from "#tests/after-file.ts";
import { START } from "./rows.ts";
import { makeServer } from "./server.ts";
import { makeServices } from "./services.ts";

export const CONTENT_KEY = "0123456789abcdef0123456789";

export async function makeContentKey({ db }: Pick<DatabaseClient, "db">): Promise<string> {
  const row = {
    id: "reader",
    name: "A front end",
    content_key: CONTENT_KEY,
    admin_key_id: "a".repeat(24),
    admin_secret: createHash("sha256").update("secret").digest("hex"),
    scopes: "content",
    created_by: null,
    created_at: START,
    used_at: Date.now(),
  };
  await db.insertInto("integrations").values(row).execute();
  return CONTENT_KEY;
}

type Json = Record<string, unknown>;

/** Lists are by the name of what was requested. */
export interface ContentAnswer {
  status: number;
  headers: Headers;
  body: Json & { meta?: { pagination: Json }; errors?: Json[] };
  items: Json[];
  tags: ReadonlySet<PageTag>;
  freshUntil: number;
}

/** Asks as a client does: `ask("posts/?limit=2")`. */
export async function openContentApi(client: DatabaseClient) {
  const services = makeServices(client, { SITE_URL: "https://magazine.example" });
  await makeContentKey(client);
  return async (path: string, db = client.db): Promise<ContentAnswer> => {
    const url = new URL(path, "https://magazine.example/ghost/api/content/");
    if (!url.searchParams.has("key")) url.searchParams.set("key", CONTENT_KEY);
    const record = { tags: new Set<PageTag>(), freshUntil: Number.POSITIVE_INFINITY };
    const response = await answerContent({ ...services, db }, url, record);
    const { status, headers } = response;
    const body = (await response.json()) as ContentAnswer["body"];
    const items = (Object.values(body)[0] ?? []) as Json[];
    return { status, headers, body, items, ...record };
  };
}

/** The whole server with the Content API on a port of its own; closed after the file. */
export async function serveContentApi() {
  const server = await makeServer({
    render: (request, record) => answerContent(server.services, new URL(request.url), record),
  });
  await makeContentKey(server);
  const listening = serve({ fetch: server.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(listening, "listening");
  afterFile(async () => void listening.close());
  const { port } = listening.address() as AddressInfo;
  return { ...server, url: `http://127.0.0.1:${port}` };
}
