/** Mail programs fetch the pictures of an email without the password of a private site: their addresses carry a key. */
import type { Database } from "#app/database/client/client.server.ts";
import { findPrivateSite } from "#app/database/queries/private-site.server.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type KeySource = Parameters<typeof sign>[0];

const PURPOSE = "picture of an email";

const SOURCE = /(<img\b[^>]*?\ssrc=")([^"?]+)"/g;

/** Opens this picture alone. @param path such as "/images/ab…/640.jpg" */
export const pictureKey = (source: KeySource, path: string): string => sign(source, PURPOSE, path);

/** Whether a key opens the picture at this path. */
export const opensPicture = (source: KeySource, path: string, key: string): boolean =>
  path.startsWith("/images/") && isSameSecret(key, pictureKey(source, path));

/** Adds the keys to a rendered email while the site is private; others stay as they are. */
export async function withPictureKeys<Email extends { html: string }>(
  { db, env }: { db: Database; env: KeySource & Pick<Services["env"], "siteUrl"> },
  email: Email,
): Promise<Email> {
  const start = `${env.siteUrl}/images/`;
  if (!email.html.includes(start) || (await findPrivateSite(db)) === null) return email;
  const html = email.html.replace(SOURCE, (whole, before: string, address: string) => {
    if (!address.startsWith(start)) return whole;
    const key = pictureKey(env, address.slice(env.siteUrl.length));
    return `${before}${address}?key=${key}"`;
  });
  return { ...email, html };
}
