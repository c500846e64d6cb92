/** Static error pages for requests that are rejected before they reach React. */
import { directionOf, type Locale } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/refusals.json";

type Key = keyof typeof english;

const WORDS = serverWords<Record<Key, string>>("refusals");

/** Makes an error response without database or React. */
export type ErrorPage = (status: 400 | 403 | 405 | 410 | 413 | 414 | 500 | 503) => Response;

/** @param language the magazine's language, once known */
export function createErrorPages(language: () => Locale = () => DEFAULT_LOCALE): ErrorPage {
  return (status) => {
    const locale = language();
    const t = (key: Key) => WORDS[locale][key];
    const title = t(`refusal.${status}.title`);
    const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>${title}</h1><p>${t(`refusal.${status}.text`)}</p><p><a href="/">${t("refusal.home")}</a></p></body></html>
`;
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return new Response(html, { status, headers });
  };
}

/** A plain-text 404 for URLs that only bots and scripts request. */
export function plainNotFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}
