/** Renders a page whole: one buffer, so that it can be hashed for the CSP, compressed once and cached. */
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { FIRST_PAINT } from "#app/magazine/reader/first-paint.ts";
import { pageContext, servicesContext } from "#app/platform/context.server.ts";
import { scriptHash, sealScripts } from "#app/platform/inline-scripts.server.ts";
import { type MarkupKeeper, MarkupKeeperContext } from "#app/platform/kept-markup.ts";
import { loggedPath } from "#app/platform/log.server.ts";
import { loadParts } from "#app/platform/part.ts";
import { UnsentContext } from "#app/platform/unsent.ts";
import { ProseContext } from "#app/ui/prose.tsx";

// The server wires these in: they must be the same instances as the ones that loaders read.
export { pageContext, servicesContext };

const RENDER_TIMEOUT_MS = 10_000;

const FIRST_PAINT_HASH = scriptHash(FIRST_PAINT);

const KEPT_MARKUP_BYTES = 8 * 1_048_576;

/** React's mark of a boundary that it leaves to the browser. */
const UNFINISHED = "<!--$!-->";

/** By what each piece shows; measurements empty it. */
export const keptMarkup = new LRUCache<string, string>({
  maxSize: KEPT_MARKUP_BYTES,
  // Two bytes a character, in key and value.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/** Header, menus and footer are more than half of an article's page, and hardly ever change. */
const markupKeeper: MarkupKeeper = {
  keep(key, make) {
    const kept = keptMarkup.get(key);
    if (kept !== undefined) return kept;
    const html = renderToString(make());
    // A piece that waits for code of its own is whole the next time.
    if (!html.includes(UNFINISHED)) keptMarkup.set(key, html);
    return html;
  },
};

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
        const output = new PassThrough();
        text(output).then(resolve, reject);
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  const nonce = randomBytes(16).toString("base64url");
  await loadParts();
  const rendered = await renderWhole(
    <ProseContext value={page.prose}>
      <UnsentContext value={page.unsent}>
        <MarkupKeeperContext value={markupKeeper}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </MarkupKeeperContext>
      </UnsentContext>
    </ProseContext>,
    nonce,
  );
  const { html, hashes } = sealScripts(rendered, nonce);
  page.scriptHashes = [FIRST_PAINT_HASH, ...hashes];
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Writes down what is our fault; a reader who left or mistyped an address is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefused) return;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.error({ err: error, path: loggedPath(pathname) }, "page failed");
};
