/** A server without a build: tests say what its pages contain, or ask for none. */
import { join } from "node:path";
import { afterAll } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import type { Visitor } from "#app/features/statistics/visitors.server.ts";
import type { PageRecord } from "#app/platform/context.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDiskStorage, type Storage } from "#app/platform/storage.server.ts";
import { createApp } from "#server/app.ts";
import { PageCache } from "#server/page-cache.ts";
import { PictureStore } from "#server/picture-store.ts";
import { temporaryFolder } from "./folder.ts";

const opened: DatabaseClient[] = [];

afterAll(async () => {
  await Promise.all(opened.map((client) => client.close()));
});

type Answer = (request: Request, page: PageRecord) => Response | Promise<Response>;

interface ServerOptions {
  /** What stands in for React Router; by default a page that names `post:1`. */
  answer?: Answer;
  env?: Record<string, string>;
  isUnknown?: (path: string) => boolean;
  pictures?: (folder: string) => PictureStore;
  clientFolder?: string;
  /** Where files lie; by default a folder. */
  storage?: Storage;
  /** Hears of views. */
  onView?: (postId: string, visitor: Visitor) => void;
}

/** A page of the given text that shows what the tags name. */
export function page(text: string, ...tags: string[]): Answer {
  return (_request, record) => {
    for (const tag of tags) record.tags.add(tag);
    return html(text);
  };
}

export function html(text: string, init: ResponseInit = {}): Response {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return new Response(`<!doctype html><h1>${text}</h1>`, { ...init, headers });
}

/** The parts of a running server, its requests made by `app.request()`. */
export async function makeServer(options: ServerOptions = {}) {
  const dataDir = temporaryFolder();
  const env = readEnv({ NODE_ENV: "test", SITE_URL: "http://localhost", ...options.env });
  const client = openSqlite(":memory:");
  opened.push(client);
  await migrate(client);
  const storage = options.storage ?? createDiskStorage(join(dataDir, "media"));
  const log = createLog("silent");
  const cache = new PageCache();
  const condition = { isStopping: false };
  const folder = join(dataDir, "cache");
  const pictures = options.pictures?.(folder) ?? new PictureStore(folder);
  const answer = options.answer ?? page("A page", "post:1");
  const app = createApp({
    services: { db: client.db, storage, env, log },
    renderer: {
      render: async (request, record) => answer(request, record),
      isUnknown: options.isUnknown ?? (() => false),
    },
    views: { count: options.onView ?? (() => undefined) },
    ...{ pictures, condition, cache, clientFolder: options.clientFolder ?? null },
  });
  return { app, cache, condition, storage, pictures, db: client.db };
}
