/** Fetches the picture of a film at a provider: by oEmbed, from its own hosts alone, within limits. */
import { SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { oEmbedOf } from "./embeds.ts";

const LONGEST_MS = 5 * SECOND;
const LARGEST_ANSWER_BYTES = 100_000;
const LARGEST_PICTURE_BYTES = 5_000_000;

type Fetch = typeof fetch;

/** The whole body, unless it is too long: the length that is promised is not believed. */
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

/** Redirects are refused: an allowed host must not lead to another one. */
async function get(fetchFrom: Fetch, url: string, most: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetchFrom(url, { signal, redirect: "error" });
  if (!response.ok) throw new NotFound(`${url} answered ${response.status}`);
  return bytesOf(response, most);
}

/** Providers name a small picture; the large one has another height in its address. */
const enlarged = (address: string): string => address.replace("height=100", "height=480");

/**
 * The bytes of a film's picture.
 * @param address the film's page
 * @throws NotFound for an unknown provider, an answer without a picture or a picture elsewhere
 */
export async function fetchEmbedThumbnail(
  address: string,
  fetchFrom: Fetch = fetch,
): Promise<Uint8Array> {
  const oEmbed = oEmbedOf(address);
  if (!oEmbed) throw new NotFound(`No provider is known for ${address}`);
  const answer = await get(fetchFrom, oEmbed.url, LARGEST_ANSWER_BYTES);
  const { thumbnail_url: named } = JSON.parse(Buffer.from(answer).toString());
  const picture = typeof named === "string" ? URL.parse(enlarged(named)) : null;
  if (picture?.protocol !== "https:" || picture.port || !oEmbed.isThumbnailHost(picture.hostname)) {
    throw new NotFound(`No picture of ${address} where its provider keeps them`);
  }
  return get(fetchFrom, picture.href, LARGEST_PICTURE_BYTES);
}
