/** Small pages of the server's own, for requests that never reach the magazine. */

const TEXTS: Record<number, readonly [title: string, text: string]> = {
  400: [
    "Bad request",
    "This address cannot be read. Please check it for missing or extra characters.",
  ],
  403: [
    "Not allowed",
    "This form was sent from another site, or the browser hid where it came from.",
  ],
  405: ["Method not allowed", "This address does not answer that kind of request."],
  413: ["Too large", "What you sent is larger than this site accepts."],
  414: ["Address too long", "This address is longer than this site accepts."],
  500: ["Error", "Sorry.. there was an error. Please try again in a moment."],
  503: ["Busy", "This site has too much to do right now. Please try again in a moment."],
};

/** An answer that needs neither database nor React. */
export function plainPage(status: 400 | 403 | 405 | 413 | 414 | 500 | 503): Response {
  const [title, text] = TEXTS[status]!;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>${title}</h1><p>${text}</p><p><a href="/">Return Home Page</a></p></body></html>
`;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(html, { status, headers });
}

/** For addresses that only programs ask for: as little as possible. */
export function nothingHere(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}
