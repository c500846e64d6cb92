/** Asks for the password of a private site. Without React: nothing of the magazine is rendered. */

import { escaped } from "#app/features/posts/figures/markup.ts";
import { directionOf, type Locale } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/refusals.json";
import { documentPolicy } from "#server/http/security-headers.ts";

type Key = keyof typeof english;

const WORDS = serverWords<Record<Key, string>>("refusals");

interface PasswordForm {
  /** Where the visitor wanted to go. */
  next: string;
  /** Why the last attempt has failed: an error code. */
  problem?: string | undefined;
}

export type PrivatePage = (asked: PasswordForm, status?: number) => Response;

const PROBLEMS = new Map<string, Key>([
  ["wrong-password", "private.wrong"],
  ["too-many", "private.tooMany"],
]);

const FIELD =
  "display:block;width:100%;box-sizing:border-box;margin-top:.375rem;padding:.75rem 1rem;font:inherit;border:1px solid GrayText;border-radius:.75rem;background:Field;color:FieldText";
const BUTTON =
  "margin-top:1rem;width:100%;padding:.75rem 1rem;font:inherit;font-weight:600;border:0;border-radius:.75rem;background:light-dark(#4f46e5,#a5b4fc);color:light-dark(#fff,#1e1b4b);cursor:pointer";
const ERROR = "margin:.5rem 0 0;color:light-dark(#b91c1c,#fca5a5)";

/** @param language the magazine's language */
export function createPrivatePage(language: () => Locale = () => DEFAULT_LOCALE): PrivatePage {
  return ({ next, problem }, status = 200) => {
    const locale = language();
    const t = (key: Key) => WORDS[locale][key];
    const error = problem && t(PROBLEMS.get(problem) ?? "private.required");
    const described = error ? ' aria-invalid="true" aria-describedby="problem"' : "";
    const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${t("private.title")}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"></head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 24rem; margin: 18vh auto; padding: 0 1.5rem"><main>
<h1 style="line-height:1.2">${t("private.title")}</h1><p>${t("private.text")}</p>
<form method="post" action="/private">
<input type="hidden" name="next" value="${escaped(next)}">
<label for="password">${t("private.label")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus maxlength="200" dir="ltr"${described} style="${FIELD}">
${error ? `<p id="problem" role="alert" style="${ERROR}">${error}</p>` : ""}
<button style="${BUTTON}">${t("private.enter")}</button>
</form>
<p><a href="/login?next=${encodeURIComponent(next)}" style="color:inherit">${t("private.logIn")}</a></p>
</main></body></html>
`;
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": documentPolicy([]),
      "x-robots-tag": "noindex",
    };
    return new Response(html, { status, headers });
  };
}
