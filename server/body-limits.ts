/** Refuses bodies that are larger than what their address takes, before they fill the memory. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { PlainPage } from "./plain-page.ts";

/** Everybody's forms are words: the longest comment fits several times over, however it is spelt. */
const LARGEST_FORM_BYTES = 524_288;

/** Texts and pictures of those who write for the magazine. */
const LARGEST_WORK_BYTES = 12_582_912;
const WORK = /^\/(?:dashboard|api\/desk)\//;

/** Goes to the disk as it comes, so far as was announced, and only from those who may upload. */
const IN_PARTS = /^\/api\/desk\/uploads\/\w+$/;

/** A body of unknown length is gathered before anybody looks who sends it: it must be a small one. */
export function bodyLimits(plainPage: PlainPage): MiddlewareHandler {
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: () => plainPage(413) });
  const [forms, work] = [limitTo(LARGEST_FORM_BYTES), limitTo(LARGEST_WORK_BYTES)];
  return (c, next) => {
    const { path } = c.req;
    if (IN_PARTS.test(path)) return next();
    const isAnnounced = !c.req.raw.headers.has("transfer-encoding");
    return WORK.test(path) && isAnnounced ? work(c, next) : forms(c, next);
  };
}
