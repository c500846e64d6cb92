/** Classifies an IP address without a lookup: on the same computer, nearby, or anywhere. */
export type NetworkKind = "device" | "local" | "internet";

const DEVICE = /^(?:127\.|::1$|0:0:0:0::$)/;

/** Private and link-local ranges (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const LOCAL =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** Kind of a network, from the address itself. */
export function networkKind(address: string): NetworkKind {
  if (DEVICE.test(address)) return "device";
  return LOCAL.test(address) ? "local" : "internet";
}
