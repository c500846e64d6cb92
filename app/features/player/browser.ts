/** Safari proper: other browsers name it too, but themselves besides. */
export const isSafari = (agent = navigator.userAgent): boolean =>
  /safari/i.test(agent) && !/chrom|crios|android|fxios|edg/i.test(agent);
