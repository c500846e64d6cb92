/** Own, signed addresses in the emails of a measured sending: of one picture, and of each link. */
import { parseFragment } from "parse5";
import type { Database } from "#app/database/client/client.server.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type Key = Parameters<typeof sign>[0];

/** The recipient of an email. */
export interface MeasuredRecipient {
  sendingId: string;
  position: number;
}

const PURPOSE = "newsletter measuring";

/** A token that only this site can make: it names the email, and neither person nor address. */
export function measureToken(key: Key, { sendingId, position }: MeasuredRecipient): string {
  const subject = `${sendingId}.${position}`;
  return `${subject}.${sign(key, PURPOSE, subject)}`;
}

/** @returns null for a token that this site has not made */
export function readMeasureToken(key: Key, token: string): MeasuredRecipient | null {
  const [sendingId = "", position = "", signature = ""] = token.split(".");
  const isOurs = isSameSecret(signature, sign(key, PURPOSE, `${sendingId}.${position}`));
  return isOurs ? { sendingId, position: Number(position) } : null;
}

/** Placeholder in a measured email, where the recipient's token will be. */
export const MEASURE_PLACE = "MASTHEAD-MEASURE";

const HREF = /<a\b[^>]*?\shref="([^"]*)"/g;

/** Value of an attribute, with entities decoded. */
function textOf(attribute: string): string {
  const [anchor] = parseFragment(`<a href="${attribute}"></a>`).childNodes;
  return anchor && "attrs" in anchor ? (anchor.attrs[0]?.value ?? "") : "";
}

/** Unsubscribing, choosing and the email in a browser are about the email itself, and are never measured. */
const isMeasurable = (url: string) =>
  URL.canParse(url) && /^https?:/.test(url) && !new URL(url).pathname.startsWith("/newsletter/");

/** Emails have fewer. */
const MAX_LINKS = 500;

/** The addresses that emails link to, each once, in their order. */
function linksIn(emails: readonly { html: string }[]): string[] {
  const urls = emails.flatMap(({ html }) =>
    [...html.matchAll(HREF)].map(([, attribute = ""]) => textOf(attribute)),
  );
  return [...new Set(urls.filter(isMeasurable))].slice(0, MAX_LINKS);
}

/** Records that a sending is measured, with the addresses that its emails link to. */
export async function beginMeasuring(
  db: Database,
  sendingId: string,
  emails: readonly { html: string }[],
): Promise<void> {
  await db.updateTable("sendings").set({ is_measured: 1 }).where("id", "=", sendingId).execute();
  const urls = linksIn(emails);
  if (urls.length === 0) return;
  await db
    .insertInto("sending_links")
    .values(urls.map((url, at) => ({ sending_id: sendingId, number: at + 1, url })))
    .execute();
}

/** Numbers of the links of a sending. One statement. */
export async function readMeasuredLinks(
  db: Database,
  sendingId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("sending_links")
    .select(["number", "url"])
    .where("sending_id", "=", sendingId)
    .execute();
  return new Map(rows.map(({ url, number }) => [url, number]));
}

const openPath = (token: string): string => `/newsletter/opened/${token}`;
const clickPath = (token: string, number: number): string => `/newsletter/link/${token}/${number}`;

/** The HTML with own addresses and the picture, and `MEASURE_PLACE` for the recipient's token. */
export function measuredHtml(
  html: string,
  links: ReadonlyMap<string, number>,
  siteUrl: string,
): string {
  const linked = html.replaceAll(HREF, (tag, attribute: string) => {
    const number = links.get(textOf(attribute));
    if (number === undefined) return tag;
    const before = tag.slice(0, -attribute.length - 1);
    return `${before}${siteUrl}${clickPath(MEASURE_PLACE, number)}"`;
  });
  const picture = `<img src="${siteUrl}${openPath(MEASURE_PLACE)}" alt="" width="1" height="1">`;
  return linked.replace("</body>", `${picture}</body>`);
}
