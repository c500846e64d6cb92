/** A promise that React's `use` reads without waiting once it is settled. */
export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  // The fields by which `use` knows a promise that it has waited for already.
  const known = promise as Promise<Value> & { status?: string; value?: Value; reason?: unknown };
  known.then(
    (value) => void Object.assign(known, { status: "fulfilled", value }),
    // Given back, the promise itself would be one more that nobody listens to.
    (reason) => void Object.assign(known, { status: "rejected", reason }),
  );
  return known;
}
