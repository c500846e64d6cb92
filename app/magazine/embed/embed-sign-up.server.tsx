/** The sign-up form for frames of other sites: one style sheet within it, and no script. */
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteView } from "#app/features/site/models.ts";
import { directionOf } from "#app/platform/i18n/languages.ts";
import { TextProvider, useText } from "#app/platform/i18n/text.tsx";
import { scriptHash } from "#app/platform/security/script-hashes.server.ts";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import styles from "#styles/embed-sign-up.css?raw";

/** Every site may frame it; it sends a form to this site, and runs nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src '${scriptHash(styles)}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors *",
].join("; ");

export const SIGN_UP_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "x-robots-tag": "noindex",
};

type Site = Pick<SiteView, "name" | "language">;

function SignUp({ site }: { site: Site }) {
  const { t } = useText();
  return (
    <main>
      <h1>{site.name}</h1>
      <p>{t("newsletter.text.form")}</p>
      {/* The answer is a page of this site, which other sites cannot frame. */}
      <form method="post" action="/actions/newsletter" target="_blank" rel="noopener">
        <input type="hidden" name="lang" value={site.language} />
        <RobotTrap />
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          inputMode="email"
          aria-label={t("newsletter.email")}
          placeholder={t("newsletter.placeholder")}
        />
        <button type="submit">{t("newsletter.subscribe")}</button>
      </form>
    </main>
  );
}

/** Renders the form for frames. */
export function signUpDocument(site: Site): string {
  const markup = renderToStaticMarkup(
    <html lang={site.language} dir={directionOf(site.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{site.name}</title>
        {/* As it is: the policy names its hash. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <TextProvider locale={site.language}>
          <SignUp site={site} />
        </TextProvider>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
