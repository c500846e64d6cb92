/** Renders a page whole: one buffer, so that it can be hashed for the CSP, compressed once and cached. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageContext } from "#app/platform/context.server.ts";
import { ProseContext } from "#app/ui/prose.tsx";

// The server wires these in: they must be the same instances as the ones that loaders read.
export { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Waits for everything before the first byte: `renderToString` would leave React Router's
 * hydration data in a Suspense boundary that never resolves.
 */
function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
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
  const { prose } = loadContext.get(pageContext);
  const html = await renderWhole(
    <ProseContext value={prose}>
      <ServerRouter context={context} url={request.url} />
    </ProseContext>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}
