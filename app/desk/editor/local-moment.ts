/** A date for an `<input type="datetime-local">`, in UTC. */
export const localMoment = (at: number): string =>
  new Date(at).toISOString().slice(0, "2026-01-01T00:00".length);
