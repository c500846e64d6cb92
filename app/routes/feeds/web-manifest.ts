import { iconUrl, VECTOR_ICON } from "#app/features/site/site-icon.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { directionOf } from "#app/platform/i18n/languages.ts";
import type { Route } from "./+types/web-manifest.ts";

const iconOf = (src: string, sizes: string, type: string) => ({ src, sizes, type });

/** Name, colours and icons of the magazine on the home screen of a phone (W3C Web App Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  const { name, language, icon: own } = await getSite(getServices(context).db);
  const manifest = {
    name,
    short_name: name,
    lang: language,
    dir: directionOf(language),
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      iconOf(iconUrl("/icon-192.png", own), "192x192", "image/png"),
      iconOf(iconUrl("/icon-512.png", own), "512x512", "image/png"),
      {
        ...iconOf(iconUrl("/icon-512-maskable.png", own), "512x512", "image/png"),
        purpose: "maskable",
      },
      ...(own ? [] : [iconOf(VECTOR_ICON, "any", "image/svg+xml")]),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json" },
  });
}
