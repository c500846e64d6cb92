import type { Database } from "#app/database/client/client.server.ts";
import { jpegUrl, type Picture } from "#app/lib/media/picture.ts";
import { offsetTime } from "#app/lib/zoned-time.ts";

/** Everything that resources need to build an answer. */
export interface ContentContext {
  db: Database;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The magazine's time zone. */
  zone: string;
}

/** Ghost's sites show pictures in at most this width. */
const PICTURE_WIDTH = 1920;

/** The absolute address of a picture; null without one. */
export const pictureAddress = (
  { siteUrl }: Pick<ContentContext, "siteUrl">,
  picture: Picture | null,
): string | null => picture && siteUrl + jpegUrl(picture.hash, PICTURE_WIDTH);

/** A time on the clocks of the magazine. */
export const zonedTime = ({ zone }: Pick<ContentContext, "zone">, at: number): string =>
  offsetTime(at, zone);
