import { PROVIDERS, type Provider } from "./embed-providers.ts";

/** A film or sound that lives at a provider, and how it is shown here. */
export interface Embed {
  provider: string;
  /** The provider's player, set to start at once: it is shown after the press of play. */
  frameUrl: string;
  /** Shape of the player, width through height; null where its height is fixed. */
  ratio: number | null;
}

/** A film's page; a bare id is YouTube's (eleven characters) or Vimeo's (digits). */
function pageOf(address: string): URL | null {
  if (/^\d{6,11}$/.test(address)) return new URL(`https://vimeo.com/${address}`);
  if (/^[\w-]{11}$/.test(address)) return new URL(`https://youtu.be/${address}`);
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function providerOf(page: URL): Provider | undefined {
  const host = page.hostname.replace(/^(?:www|m)\./, "");
  return PROVIDERS.find(
    ({ hosts, name }) =>
      hosts.includes(host) || (name === "Wistia" && host.endsWith(".wistia.com")),
  );
}

/**
 * How the film at an address, or with an id, is shown here; null for an unknown place.
 * @param ownHost this site's host name: Twitch plays only inside sites that are named
 */
export function embedOf(address: string, ownHost: string): Embed | null {
  const page = pageOf(address);
  const provider = page && providerOf(page);
  const path = provider?.frame(page!, ownHost);
  if (!provider || !path) return null;
  const ratio = provider.isFlat ? null : 16 / 9;
  return { provider: provider.name, frameUrl: provider.frameOrigin + path, ratio };
}

/** The origins that may be shown in frames, for the content security policy. */
export const FRAME_ORIGINS: readonly string[] = PROVIDERS.map(({ frameOrigin }) => frameOrigin);

/** Where to ask about a film, and whether a thumbnail's host is the provider's; null for an unknown place. */
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
