/**
 * The work of a page thread without a build: pages that tests can hold, and that hang or end their
 * thread. The address of this module carries the data folder and the name of the channel.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { receiveReactions } from "#app/features/reactions/receive-reactions.server.ts";
import { addRequested } from "#app/features/redirects/missing/missing-commands.server.ts";
import { addViews } from "#app/features/statistics/commands.server.ts";
import type { PageRecord, Services } from "#app/platform/context.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCAL_COMPRESSOR } from "#server/http/content-coding.ts";
import { LocalMaker, type Renderer } from "#server/pages/local-maker.ts";
import { closeServices, reopenServices } from "#server/start/open-services.ts";
import type { ThreadSettings, ThreadWork } from "#server/threads/thread-program.ts";

/** Messages of threads: a page was started, a thread was stopped. The test answers with a page to let go. */
export type Said = { started: string } | { stopped: boolean } | { letGo: string };

const SETTING = "site.name";

export function fakeEnv(dataDir: string): Env {
  const connection = { PORT: "0", HOST: "127.0.0.1", SITE_URL: "http://localhost:3000" };
  return readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...connection });
}

function document(text: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!doctype html><h1>${text}</h1>${"<p>A sentence.</p>".repeat(50)}`, {
    ...init,
    headers,
  });
}

async function readName({ db, contents }: Services): Promise<string> {
  const { content } = await contents.get("name", async () => {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", SETTING)
      .executeTakeFirst();
    return { content: row?.value ?? "nothing", tags: ["post:1"] };
  });
  return content;
}

async function saveName(services: Services, value: string): Promise<void> {
  await inTransaction(services, async (db) => {
    const columns = { value, updated_at: 0 };
    await db
      .insertInto("settings")
      .values({ name: SETTING, ...columns })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(columns))
      .execute();
    await emit(db, "post.changed", { postId: "1", authorIds: [], termIds: [] });
  });
}

/** Waits until the test lets the page go. */
function held(channel: BroadcastChannel, path: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (data.letGo !== path) return;
      channel.removeEventListener("message", listen as EventListener);
      resolve();
    };
    channel.addEventListener("message", listen as EventListener);
    channel.postMessage({ started: path } satisfies Said);
  });
}

const PAGES: Record<string, (request: Request, services: Services) => Promise<Response>> = {
  "/name": async (_request, services) => document(await readName(services)),
  "/save": async (request, services) => {
    await saveName(services, await request.text());
    return new Response(null, { status: 303, headers: { location: "/name" } });
  },
  "/moved": async () => new Response(null, { status: 301, headers: { location: "/name" } }),
  "/missing": async () => document("missing", { status: 404 }),
  "/cookies": async () => {
    const response = document("cookies");
    response.headers.append("set-cookie", "a=1");
    response.headers.append("set-cookie", "b=2");
    return response;
  },
  // Without a type, one made after @hono/node-server has replaced the global Response is "text/plain":
  // in the front, where a server was started before, and never in a thread.
  "/picture.bin": async () => {
    const headers = { "content-type": "application/octet-stream" };
    return new Response(new Uint8Array([0, 255, 1, 254]), { headers });
  },
  "/account/echo": async (request) =>
    document(`${request.method} ${request.headers.get("cookie")} ${await request.text()}`),
  "/broken": async () => {
    throw new TypeError("out of order");
  },
  "/away": async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    throw new Error("No page", { cause: refused });
  },
};

/** Pages for tests; others are a document with their path. */
export function fakeRenderer(services: Services, channel: BroadcastChannel): Renderer {
  return {
    isUnknown: () => false,
    async render(request: Request, record: PageRecord) {
      const { pathname } = new URL(request.url);
      record.tags.add("post:1");
      if (pathname.startsWith("/held")) await held(channel, pathname);
      if (pathname.startsWith("/hang")) {
        channel.postMessage({ started: pathname } satisfies Said);
        for (;;);
      }
      if (pathname.startsWith("/die")) process.exit(3);
      return PAGES[pathname]?.(request, services) ?? document(pathname);
    },
  };
}

/** While the data folder has this file, threads hang before they take tasks. */
export const HANG_AT_START = "hang-at-start";

export async function openWork({ isBackground }: ThreadSettings): Promise<ThreadWork> {
  const { searchParams } = new URL(import.meta.url);
  const folder = searchParams.get("folder")!;
  if (existsSync(join(folder, HANG_AT_START))) for (;;);
  const env = fakeEnv(folder);
  const channel = new BroadcastChannel(searchParams.get("channel")!);
  const services = await reopenServices(env, { isWriting: false });
  const renderer = fakeRenderer(services, channel);
  return {
    knownPaths: /^/,
    maker: new LocalMaker({ renderer, siteUrl: env.siteUrl, compressor: LOCAL_COMPRESSOR }),
    events: services.events,
    addViews: (seen) => addViews(services, seen, Date.now()),
    addRequested: (asked) => addRequested(services, asked, Date.now()),
    receiveReactions: (requests) => receiveReactions(services, requests),
    async stop() {
      await closeServices(services);
      channel.postMessage({ stopped: isBackground } satisfies Said);
      channel.close();
    },
  };
}
