export function isoTime(at: number): string;
export function isoTime(at: number | null | undefined): string | null;
/** A time to the millisecond, which clients send back to say what state they have seen; null for none. */
export function isoTime(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}
