import type { RouterContextProvider } from "react-router";
import { findPostSlug } from "#app/features/addresses/find-address.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { loadEmbeddablePost } from "#app/magazine/embed/embeddable-post.server.ts";
import { describeEmbed, type OEmbed, oembedXml } from "#app/magazine/embed/oembed.server.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import type { Route } from "./+types/oembed.ts";

/** Short: a post that is taken back is gone from here as soon. */
const CACHING = "public, max-age=300";

/** The path of an address of this site, whole or from its root; null for another site's. */
function ownPath(address: string, siteUrl: string): string | null {
  const url = URL.parse(address, siteUrl);
  return url?.host === new URL(siteUrl).host ? url.pathname : null;
}

/** @throws NotFound when no post is, or was, at this address */
async function slugAt(services: Services, address: string): Promise<string> {
  const path = ownPath(address, services.env.siteUrl);
  const slug = path && (await findPostSlug(services, path));
  if (!slug) throw new NotFound(`No post at "${address}"`);
  return slug;
}

/** A limit of the asking site in pixels; anything that is not a number limits nothing. */
function limitIn({ searchParams }: URL, name: string): number {
  const limit = Number(searchParams.get(name));
  return limit >= 1 ? Math.floor(limit) : Number.POSITIVE_INFINITY;
}

function answer(body: string, type: string): Response {
  const headers = { ...READABLE_ANYWHERE, "content-type": type, "cache-control": CACHING };
  return new Response(body, { headers });
}

const WRITERS = new Map<string, (described: OEmbed) => Response>([
  ["json", (described) => answer(JSON.stringify(described), "application/json; charset=utf-8")],
  ["xml", (described) => answer(oembedXml(described), "text/xml; charset=utf-8")],
]);

/** A refusal in words, which scripts of other sites may read like an answer. */
const refusal = (status: 404 | 501, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { ...READABLE_ANYWHERE, "content-type": "text/plain; charset=utf-8" },
  });

/** Null where no public post is at the address that is requested. */
async function describe(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<OEmbed | null> {
  const services = getServices(context);
  try {
    const slug = await slugAt(services, url.searchParams.get("url") ?? "");
    const { bodyHtml: _, ...post } = await loadEmbeddablePost(context, slug);
    const { name, language } = await getSite(services.db);
    const provider = { name, language, url: services.env.siteUrl };
    const limits = { maxWidth: limitIn(url, "maxwidth"), maxHeight: limitIn(url, "maxheight") };
    return describeEmbed(post, provider, limits);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** oEmbed 1.0 (oembed.com): what other sites show in place of an address of a post. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const write = WRITERS.get(url.searchParams.get("format") ?? "json");
  // §2.3.3: the status for a format that the provider does not have.
  if (!write) return refusal(501, "json or xml");
  const found = await describe(context, url);
  return found ? write(found) : refusal(404, "No post at this address");
}
