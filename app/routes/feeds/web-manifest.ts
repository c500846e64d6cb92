import { getSite } from "#app/features/site/site-queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { directionOf } from "#app/platform/i18n/message.ts";
import type { Route } from "./+types/web-manifest.ts";

const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });

/** Under which name and signs a phone puts the magazine on its first screen (W3C, Web App Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  const { name, language } = await getSite(getServices(context).db);
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
      icon("/icon-192.png", "192x192", "image/png"),
      icon("/icon-512.png", "512x512", "image/png"),
      { ...icon("/icon-512-maskable.png", "512x512", "image/png"), purpose: "maskable" },
      icon("/favicon.svg", "any", "image/svg+xml"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json" },
  });
}
