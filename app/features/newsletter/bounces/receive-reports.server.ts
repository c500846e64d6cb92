/** Takes reports that services send to an address of this site. */
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { fetchPublic, Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { type BounceSettings, readBounceSettings } from "./bounce-settings.server.ts";
import { readGeneric } from "./providers/generic.server.ts";
import { readMailgun } from "./providers/mailgun.server.ts";
import { readPostmark } from "./providers/postmark.server.ts";
import { BadReport } from "./providers/read-json.ts";
import { readSendgrid } from "./providers/sendgrid.server.ts";
import { readSns } from "./providers/ses.server.ts";
import { type FetchAmazon, isAmazonAddress } from "./providers/sns-signature.server.ts";
import { recordReports } from "./record-reports.server.ts";
import type { DeliveryReport } from "./report.ts";

export interface ReceivedReport {
  service: string;
  secret: string;
  headers: Headers;
  body: string;
}

/** HTTP status of the answer; 503 where Amazon could not be asked for its certificate: it tries again. */
export type Reception = 200 | 400 | 401 | 503;

/** Enough for a certificate. The answer to a confirmation is not read. */
const AMAZON_BYTES = 65_536;

const fetchAmazon: FetchAmazon = async (address) => {
  const { url, bytes } = await fetchPublic(address, { accept: "*/*", maxBytes: AMAZON_BYTES });
  if (!isAmazonAddress(url.href)) throw new Unreachable(url.hostname);
  return bytes;
};

/** @returns null for what the service has not signed */
async function readReports(
  { headers, body }: ReceivedReport,
  { service, serviceKey }: BounceSettings,
  fetch: FetchAmazon,
): Promise<DeliveryReport[] | null> {
  if (service === "postmark") return readPostmark(body);
  if (service === "mailgun") return readMailgun(body, serviceKey, Date.now());
  if (service === "sendgrid") return readSendgrid(body, headers, serviceKey, Date.now());
  if (service === "generic") return readGeneric(body, headers.get("content-type") ?? "");
  return readSns(body, fetch, Date.now());
}

/**
 * @throws NotFound for another service than the one that is set up, and without the secret of the address
 */
export async function receiveReports(
  services: Services,
  received: ReceivedReport,
  fetch: FetchAmazon = fetchAmazon,
): Promise<Reception> {
  const settings = await readBounceSettings(services.db, services.env);
  const { service, hookSecret } = settings;
  const isKnown = service !== "none" && service === received.service && hookSecret !== "";
  if (!isKnown || !isSameSecret(received.secret, hookSecret)) throw new NotFound("No such webhook");
  try {
    const reports = await readReports(received, settings, fetch);
    if (!reports) return 401;
    await recordReports(services, reports, service);
    return 200;
  } catch (error) {
    if (error instanceof BadReport) return 400;
    if (!(error instanceof Unreachable)) throw error;
    services.log.warn({ err: error, service }, "a report of deliveries could not be verified");
    return 503;
  }
}
