/** A server without a build; tests provide the pages that they need. */
import { join } from "node:path";
import { receiveReactions } from "#app/features/reactions/receive-reactions.server.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import type { Visitor } from "#app/features/statistics/visitors.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import type { PageRecord } from "#app/platform/context.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import type { PageTag } from "#app/platform/events/stale-pages.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDiskStorage, type Storage } from "#app/platform/storage/storage.server.ts";
import { createApp } from "#server/http/app.ts";
import { policyOf } from "#server/http/security-headers.ts";
import { PictureStore } from "#server/media/picture-store.ts";
import { SiteIcons } from "#server/media/site-icons.ts";
import { SocialPictures } from "#server/media/social-pictures.ts";
import { LocalMaker, type Renderer } from "#server/pages/local-maker.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import type { PageMaker } from "#server/pages/page-maker.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { ReactionQueue } from "#server/pages/reaction-queue.ts";
import { trackPrivateSite } from "#server/private-site/private-gate.ts";
import { createPrivatePage } from "#server/private-site/private-page.ts";
import { afterFile } from "#tests/after-file.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { temporaryFolder } from "./folder.ts";
import { SILENT_EVENTS } from "./services.ts";

type RenderPage = (request: Request, page: PageRecord) => Response | Promise<Response>;

interface ServerOptions {
  /** Replaces React Router; by default a page with the cache tag `post:1`. */
  render?: RenderPage;
  env?: Record<string, string>;
  /** Replaces the maker of pages, which calls `render`. */
  maker?: PageMaker;
  isUnknown?: (path: string) => boolean;
  /** Whether an address that no route knows has a page. */
  hasPage?: (path: string) => Promise<boolean>;
  pictures?: (folder: string) => PictureStore;
  clientFolder?: string;
  /** Media storage; by default a temporary folder. */
  storage?: Storage;
  /** Called for each page view. */
  onView?: (postId: string, visitor: Visitor) => void;
  /** Called for each redirect that is followed, with its id. */
  onHit?: (id: string) => void;
  /** Called for each missing address that is recorded. */
  onMissing?: (path: string, referrer: string | null) => void;
}

/** A page with this text and these cache tags. */
export function page(text: string, ...tags: PageTag[]): RenderPage {
  return (_request, record) => {
    for (const tag of tags) record.tags.add(tag);
    return html(text);
  };
}

export function html(text: string, init: ResponseInit = {}): Response {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return new Response(`<!doctype html><h1>${text}</h1>`, { ...init, headers });
}

function makeLocally(env: Env, renderer: Renderer): PageMaker {
  return new LocalMaker({ renderer, siteUrl: env.siteUrl, policy: policyOf(env) });
}

/** The app with its caches and stores; send requests with `app.request()`. */
export async function makeServer(options: ServerOptions = {}) {
  const dataDir = temporaryFolder();
  const env = readEnv({
    NODE_ENV: "test",
    SITE_URL: "http://localhost",
    DATA_DIR: dataDir,
    ...options.env,
  });
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const storage = options.storage ?? createDiskStorage(join(dataDir, "media"));
  const log = createLog("silent");
  const cache = new PageCache();
  const serverState = { isStopping: false };
  const folder = join(dataDir, "cache");
  const pictures = options.pictures?.(folder) ?? new PictureStore(folder);
  const render = options.render ?? page("A page", "post:1");
  const renderer = {
    render: async (request: Request, record: PageRecord) => render(request, record),
    isUnknown: options.isUnknown ?? (() => false),
  };
  const maker = options.maker ?? makeLocally(env, renderer);
  const pages = new PageResponder({ env, maker, cache, hasPage: options.hasPage });
  const contents = new ContentCache();
  const services = { ...client, storage, env, log, events: SILENT_EVENTS, contents };
  const gate = await trackPrivateSite(client.db);
  const finder = new RedirectFinder(client.db);
  const asked = {
    countHit: options.onHit ?? (() => undefined),
    countMissing: options.onMissing ?? (() => undefined),
  };
  const icons = new SiteIcons(services);
  const cards = new SocialPictures(services, folder);
  const app = createApp({
    services,
    pages,
    views: { count: options.onView ?? (() => undefined) },
    reactions: new ReactionQueue((requests) => receiveReactions(services, requests)),
    privacy: { gate, page: createPrivatePage() },
    missing: { finder, asked },
    pictures,
    icons,
    cards,
    serverState,
    clientFolder: options.clientFolder ?? null,
  });
  return {
    app,
    icons,
    cards,
    services,
    cache,
    pages,
    gate,
    serverState,
    storage,
    pictures,
    db: client.db,
  };
}
