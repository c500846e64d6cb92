import { EMBED_PROVIDERS, type EmbedProvider } from "./embed-providers.ts";

/** A video or audio at a provider, and how to embed it. */
export interface Embed {
  provider: string;
  /** URL of the provider's player with autoplay, since it is loaded after a click. */
  frameUrl: string;
  /** Aspect ratio; null for a fixed height. */
  ratio: number | null;
}

/** URL of the page; a bare id is YouTube's (eleven characters) or Vimeo's (digits). */
function pageOf(address: string): URL | null {
  if (/^\d{6,11}$/.test(address)) return new URL(`https://vimeo.com/${address}`);
  if (/^[\w-]{11}$/.test(address)) return new URL(`https://youtu.be/${address}`);
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function providerOf(page: URL): EmbedProvider | undefined {
  const host = page.hostname.replace(/^(?:www|m)\./, "");
  return EMBED_PROVIDERS.find(
    ({ hosts, name }) =>
      hosts.includes(host) || (name === "Wistia" && host.endsWith(".wistia.com")),
  );
}

/**
 * Embed for a URL or id; null for an unknown provider.
 * @param ownHost this site's host name: Twitch requires the parent's
 */
export function embedOf(address: string, ownHost: string): Embed | null {
  const page = pageOf(address);
  const provider = page && providerOf(page);
  const path = provider?.frame(page!, ownHost);
  if (!provider || !path) return null;
  const ratio = provider.isFlat ? null : 16 / 9;
  return { provider: provider.name, frameUrl: provider.frameOrigin + path, ratio };
}

/** Origins for `frame-src` of the content security policy. */
export const FRAME_ORIGINS: readonly string[] = EMBED_PROVIDERS.map(
  ({ frameOrigin }) => frameOrigin,
);

/** oEmbed URL and a check for thumbnail hosts; null for an unknown provider. */
export function oEmbedOf(
  address: string,
): { url: string; isThumbnailHost(host: string): boolean } | null {
  const page = pageOf(address);
  const provider = page && providerOf(page);
  if (!page || !provider?.oEmbed || !provider.frame(page, "")) return null;
  const { endpoint, thumbnails } = provider.oEmbed;
  return {
    url: `${endpoint}?format=json&url=${encodeURIComponent(page.href)}`,
    isThumbnailHost: (host) => thumbnails.test(host),
  };
}
