/** Decodes percent-encoding (RFC 3986 §2.1); text that is not encoded properly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
