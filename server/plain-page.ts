/** Small pages of the server's own, for requests that never reach the magazine. */
import { DEFAULT_LOCALE, directionOf, type Locale } from "#app/platform/message.ts";
import arabic from "#locales/refusals/ar.json" with { type: "json" };
import english from "#locales/refusals/en.json" with { type: "json" };

type Key = keyof typeof english;

const WORDS: Record<Locale, Record<Key, string>> = { en: english, ar: arabic };

/** Makes an answer that needs neither database nor React. */
export type PlainPage = (status: 400 | 403 | 405 | 413 | 414 | 500 | 503) => Response;

/** @param language what the magazine speaks, as far as that is known */
export function plainPages(language: () => Locale = () => DEFAULT_LOCALE): PlainPage {
  return (status) => {
    const locale = language();
    const say = (key: Key) => WORDS[locale][key];
    const title = say(`refusal.${status}.title`);
    const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>${title}</h1><p>${say(`refusal.${status}.text`)}</p><p><a href="/">${say("refusal.home")}</a></p></body></html>
`;
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(html, { status, headers });
  };
}

/** For addresses that only programs ask for: as little as possible. */
export function nothingHere(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}
