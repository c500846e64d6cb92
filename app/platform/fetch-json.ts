/**
 * Asks our own server for what a script needs.
 * @throws Error when it cannot be reached or refuses
 */
export async function fetchJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
