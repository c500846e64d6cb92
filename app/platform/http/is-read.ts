/** Which requests only read. */

/** Of the safe methods (RFC 9110 §9.2.1) those that pages and files answer. */
export const isRead = ({ method }: { readonly method: string }): boolean =>
  method === "GET" || method === "HEAD";
