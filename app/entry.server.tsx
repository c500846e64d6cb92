/**
 * Renders a document to one string, so that it can be hashed for the CSP, compressed once and
 * cached.
 */
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { preloadAll } from "#app/islands/lazy-component.ts";
import { MarkupPlaceholders, markupCache } from "#app/islands/markup-cache.server.ts";
import { MarkupCacheContext } from "#app/islands/markup-cache.ts";
import { withEditionLinks } from "#app/islands/navigation/edition-links.ts";
import { preloadPictureFirst } from "#app/islands/resource-order.server.ts";
import { RuntimeContext } from "#app/islands/runtime-address.ts";
import { ServerOnlyContext } from "#app/islands/server-only.ts";
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { withOwnCode } from "#app/magazine/shell/own-code.server.ts";
import { mergeHandles } from "#app/magazine/shell/page-handle.ts";
import { pageContext, servicesContext } from "#app/platform/context.server.ts";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { isLocale, type Locale } from "#app/platform/i18n/languages.ts";
import { loggedPath } from "#app/platform/log.server.ts";
import { extractScriptHashes, scriptHash } from "#app/platform/security/script-hashes.server.ts";

// Exported for the server and benchmarks, which need the bundle's instances.
export { markupCache, pageContext, servicesContext };

const RENDER_TIMEOUT_MS = 10_000;

const FIRST_PAINT_HASH = scriptHash(firstPaint());

/** Collects React's output: short chunks as bytes, long ones as strings. */
class Collector extends Writable {
  html = "";

  constructor() {
    super({ decodeStrings: false, highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  override _write(chunk: Buffer | string, _coding: BufferEncoding, done: () => void): void {
    // React does not split characters across chunks.
    this.html += typeof chunk === "string" ? chunk : chunk.toString();
    done();
  }
}

/**
 * Renders without streaming. `renderToString` would leave React Router's hydration data in a
 * Suspense boundary that never resolves.
 */
function renderFully(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const output = new Collector();
        output.once("finish", () => resolve(output.html)).once("error", reject);
        pipe(output);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      abort,
      RENDER_TIMEOUT_MS,
      new Error("The page took too long to render"),
    );
  });
}

/**
 * Trims the manifest in the document to the matched routes: React Router serializes what it gets
 * for each page, and there are about 150 routes.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * The script of every page. The build's entry only imports the file that all of it is in, which
 * the document names itself: one round trip less.
 */
function runtimeOf({ manifest: { entry } }: EntryContext): string {
  return entry.imports.find((file) => file.includes("/assets/page-")) ?? entry.module;
}

/** The languages that a page may be in: the magazine's, the one that its address asks for, and its own. */
function localesOf({ staticHandlerContext }: EntryContext, { search }: URL): Locale[] {
  const { loaderData, matches } = staticHandlerContext;
  const root = loaderData.root as { language: Locale } | undefined;
  const { locale } = mergeHandles(
    matches.map(({ route: { id, handle } }) => ({ id, handle, loaderData: loaderData[id] })),
  );
  return [root?.language, requestedLocale(search), locale].filter((each) => each !== undefined);
}

/** The language of a page in another one than the magazine's, by the attribute that root.tsx sets. */
function editionOf(html: string): Locale | undefined {
  const found = /^<!DOCTYPE html><html[^>]* data-edition="([\w-]+)"/.exec(html)?.[1];
  return isLocale(found) ? found : undefined;
}

/** Renders a document. The nonce only marks React's own scripts, whose hashes go into the content security policy: the same page is the same bytes for every reader. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const nonce = randomBytes(16).toString("base64url");
  const markup = new MarkupPlaceholders(nonce);
  await preloadAll(localesOf(context, new URL(request.url)));
  const rendered = await renderFully(
    <RuntimeContext value={runtimeOf(context)}>
      <ServerOnlyContext value={page.serverOnly}>
        <MarkupCacheContext value={markup}>
          <ServerRouter context={withOwnRoutes(context)} url={request.url} nonce={nonce} />
        </MarkupCacheContext>
      </ServerOnlyContext>
    </RuntimeContext>,
    nonce,
  );
  const { html, hashes } = extractScriptHashes(rendered, nonce);
  page.scriptHashes = [FIRST_PAINT_HASH, ...hashes];
  headers.set("content-type", "text/html; charset=utf-8");
  const shown = preloadPictureFirst(markup.replaceAll(html));
  const edition = editionOf(shown);
  page.html = withOwnCode(edition ? withEditionLinks(shown, edition) : shown, page);
  return new Response(null, { status, headers });
}

/** Logs server errors, but not aborted requests and 4xx responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefused) return;
  const { pathname } = new URL(request.url);
  context
    .get(servicesContext)
    .log.error({ err: error, path: loggedPath(pathname) }, "page render failed");
};
