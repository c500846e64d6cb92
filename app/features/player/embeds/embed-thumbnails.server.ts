/**
 * Fetches a video's thumbnail by oEmbed, from the provider's own hosts only, with size and time
 * limits.
 */
import { SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { oEmbedOf } from "./embeds.ts";

const TIMEOUT_MS = 5 * SECOND;
const MAX_RESPONSE_BYTES = 100_000;
const MAX_PICTURE_BYTES = 5_000_000;

const MAX_TITLE_LENGTH = 200;

type Fetch = typeof fetch;

/** Reads the body up to a limit, ignoring `Content-Length`. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new NotFound("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Redirects are rejected, so that an allowed host cannot redirect to another one (SSRF). */
async function get(fetchFrom: Fetch, url: string, most: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchFrom(url, { signal, redirect: "error" });
  if (!response.ok) throw new NotFound(`${url} answered ${response.status}`);
  return bytesOf(response, most);
}

/** Vimeo returns a small thumbnail; a larger one has another height in its URL. */
const enlarged = (address: string): string => address.replace("height=100", "height=480");

/** Title and thumbnail URL from the provider's oEmbed endpoint. */
async function askProvider(address: string, fetchFrom: Fetch) {
  const oEmbed = oEmbedOf(address);
  if (!oEmbed) throw new NotFound(`No provider is known for ${address}`);
  const answer = await get(fetchFrom, oEmbed.url, MAX_RESPONSE_BYTES);
  const { thumbnail_url: named, title } = JSON.parse(Buffer.from(answer).toString());
  const picture = typeof named === "string" ? URL.parse(enlarged(named)) : null;
  const isTheirs =
    picture?.protocol === "https:" && !picture.port && oEmbed.isThumbnailHost(picture.hostname);
  return {
    title: typeof title === "string" ? title.trim().slice(0, MAX_TITLE_LENGTH) : "",
    pictureUrl: isTheirs ? picture.href : null,
  };
}

/**
 * Downloads a video's thumbnail.
 * @param address URL of the video's page
 * @throws NotFound for an unknown provider, or a response without a thumbnail on the provider's
 *   hosts
 */
export async function fetchEmbedThumbnail(
  address: string,
  fetchFrom: Fetch = fetch,
): Promise<Uint8Array> {
  const { pictureUrl } = await askProvider(address, fetchFrom);
  if (!pictureUrl) throw new NotFound(`No picture of ${address} where its provider keeps them`);
  return get(fetchFrom, pictureUrl, MAX_PICTURE_BYTES);
}

/** Title ("" when unknown) and thumbnail of a video. */
export async function describeEmbeddedVideo(
  address: string,
  fetchFrom: Fetch = fetch,
): Promise<{ title: string; picture: Uint8Array | null }> {
  const facts = await askProvider(address, fetchFrom).catch(() => null);
  const picture = facts?.pictureUrl
    ? await get(fetchFrom, facts.pictureUrl, MAX_PICTURE_BYTES).catch(() => null)
    : null;
  return { title: facts?.title ?? "", picture };
}
