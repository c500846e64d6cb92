/**
 * Looks a VAT number up at VIES, the register of the European Commission. Only where the owner allows it: the number is
 * sent there.
 */
import { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { waitForSites } from "#app/platform/http/wait-for-sites.server.ts";
import { EU_COUNTRIES, vatPrefixOf } from "./vat-numbers.ts";

const ADDRESS = "https://ec.europa.eu/taxation_customs/vies/rest-api/ms";
const MAX_BYTES = 20_000;

/** Reads an address as text: replaced by tests. */
export type FetchText = (address: string) => Promise<string>;

const readPublic: FetchText = async (address) => {
  const { bytes } = await fetchPublic(address, {
    accept: "application/json",
    maxBytes: MAX_BYTES,
  });
  return Buffer.from(bytes).toString("utf8");
};

interface VatNumberQuery {
  /** Who asks. */
  userId: string;
  country: string;
  vatNumber: string;
}

/**
 * Whether a number is registered.
 * @returns null where VIES gives no answer: a register that is down must not keep anybody from buying
 * @throws TooManyRequests
 */
export async function isRegistered(
  { userId, country, vatNumber }: VatNumberQuery,
  readText: FetchText = readPublic,
): Promise<boolean | null> {
  if (!EU_COUNTRIES.includes(country)) return null;
  const prefix = vatPrefixOf(country);
  const number = vatNumber.slice(prefix.length);
  return waitForSites(userId, async () => {
    try {
      const text = await readText(`${ADDRESS}/${prefix}/vat/${encodeURIComponent(number)}`);
      const answer = JSON.parse(text) as { isValid?: unknown };
      return typeof answer.isValid === "boolean" ? answer.isValid : null;
    } catch {
      return null;
    }
  });
}
