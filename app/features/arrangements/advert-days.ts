/** The days of an advertisement, also for the browser, which loads no schemas. */
import type { Advert } from "./arrangement.ts";

/** Whether it is over before it begins, so that nobody would ever see it. */
export const isNeverShown = ({ since, until }: Pick<Advert, "since" | "until">): boolean =>
  since !== undefined && until !== undefined && until < since;
