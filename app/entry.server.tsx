/** Renders a page whole: one buffer, so that it can be hashed for the CSP, compressed once and cached. */
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
import { firstPaint } from "#app/magazine/reader/first-paint.ts";
import { pageContext, servicesContext } from "#app/platform/context.server.ts";
import { orderRequests } from "#app/platform/first-requests.server.ts";
import { scriptHash, sealScripts } from "#app/platform/inline-scripts.server.ts";
import { forgetContent } from "#app/platform/kept-content.server.ts";
import { MarkupKeeperContext } from "#app/platform/kept-markup.ts";
import { loggedPath } from "#app/platform/log.server.ts";
import { loadParts } from "#app/platform/part.ts";
import { keptMarkup, PlacedMarkup } from "#app/platform/placed-markup.server.ts";
import { UnsentContext } from "#app/platform/unsent.ts";
import { ProseContext } from "#app/ui/prose.tsx";

// The server and measurements reach in: they need the same instances as loaders and pages.
export { forgetContent, keptMarkup, pageContext, servicesContext };

const RENDER_TIMEOUT_MS = 10_000;

const FIRST_PAINT_HASH = scriptHash(firstPaint());

/** As app/routes.ts calls it. */
const HOME_ROUTE = "/";

/** Takes what React writes at once and as it comes: short pieces in bytes, long ones as strings. */
class Collector extends Writable {
  html = "";

  constructor() {
    super({ decodeStrings: false, highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  override _write(chunk: Buffer | string, _coding: BufferEncoding, done: () => void): void {
    // React never cuts through a character.
    this.html += typeof chunk === "string" ? chunk : chunk.toString();
    done();
  }
}

/**
 * Waits for everything before the first byte: `renderToString` would leave React Router's
 * hydration data in a Suspense boundary that never resolves.
 */
function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
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
 * The routes of this page and the way home, which the browser then knows from the start. React Router
 * builds what it is given anew for each page, and the magazine has some 150 routes.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = new Set([...staticHandlerContext.matches.map(({ route }) => route.id), HOME_ROUTE]);
  const routes = Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const nonce = randomBytes(16).toString("base64url");
  const markup = new PlacedMarkup(nonce);
  await loadParts();
  const rendered = await renderWhole(
    <ProseContext value={page.prose}>
      <UnsentContext value={page.unsent}>
        <MarkupKeeperContext value={markup}>
          <ServerRouter context={withOwnRoutes(context)} url={request.url} nonce={nonce} />
        </MarkupKeeperContext>
      </UnsentContext>
    </ProseContext>,
    nonce,
  );
  const { html, hashes } = sealScripts(rendered, nonce);
  page.scriptHashes = [FIRST_PAINT_HASH, ...hashes];
  headers.set("content-type", "text/html; charset=utf-8");
  // A page of one's own may need its script at once: an editor, a passkey offered with the form.
  const isHeld = page.clientAddress === "";
  page.html = orderRequests(markup.fill(html), isHeld);
  return new Response(null, { status, headers });
}

/** Writes down what is our fault; a reader who left or mistyped an address is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefused) return;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.error({ err: error, path: loggedPath(pathname) }, "page failed");
};
