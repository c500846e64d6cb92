/** As `datetime-local` writes a moment, in UTC. */
export const localMoment = (at: number): string =>
  new Date(at).toISOString().slice(0, "2026-01-01T00:00".length);
