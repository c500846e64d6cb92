/** Fetches the picture of a film at a provider: by oEmbed, from its own hosts alone, within limits. */
import { SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { oEmbedOf } from "./embeds.ts";

const LONGEST_MS = 5 * SECOND;
const LARGEST_ANSWER_BYTES = 100_000;
const LARGEST_PICTURE_BYTES = 5_000_000;

const LONGEST_TITLE = 200;

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

/** What a provider says about a film: at most a name, and a picture where it keeps them. */
async function askProvider(address: string, fetchFrom: Fetch) {
  const oEmbed = oEmbedOf(address);
  if (!oEmbed) throw new NotFound(`No provider is known for ${address}`);
  const answer = await get(fetchFrom, oEmbed.url, LARGEST_ANSWER_BYTES);
  const { thumbnail_url: named, title } = JSON.parse(Buffer.from(answer).toString());
  const picture = typeof named === "string" ? URL.parse(enlarged(named)) : null;
  const isTheirs =
    picture?.protocol === "https:" && !picture.port && oEmbed.isThumbnailHost(picture.hostname);
  return {
    title: typeof title === "string" ? title.trim().slice(0, LONGEST_TITLE) : "",
    pictureUrl: isTheirs ? picture.href : null,
  };
}

/**
 * The bytes of a film's picture.
 * @param address the film's page
 * @throws NotFound for an unknown provider, an answer without a picture or a picture elsewhere
 */
export async function fetchEmbedThumbnail(
  address: string,
  fetchFrom: Fetch = fetch,
): Promise<Uint8Array> {
  const { pictureUrl } = await askProvider(address, fetchFrom);
  if (!pictureUrl) throw new NotFound(`No picture of ${address} where its provider keeps them`);
  return get(fetchFrom, pictureUrl, LARGEST_PICTURE_BYTES);
}

/** What is known of a film: its name, "" where its place does not tell, and its picture's bytes. */
export async function describeEmbed(
  address: string,
  fetchFrom: Fetch = fetch,
): Promise<{ title: string; picture: Uint8Array | null }> {
  const facts = await askProvider(address, fetchFrom).catch(() => null);
  const picture = facts?.pictureUrl
    ? await get(fetchFrom, facts.pictureUrl, LARGEST_PICTURE_BYTES).catch(() => null)
    : null;
  return { title: facts?.title ?? "", picture };
}
