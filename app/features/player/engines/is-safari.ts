/** User-agent check for Safari; other browsers include "Safari" as well as their own name. */
export const isSafari = (agent = navigator.userAgent): boolean =>
  /safari/i.test(agent) && !/chrom|crios|android|fxios|edg/i.test(agent);
