/**
 * Fetches JSON from our server.
 * @throws Error when the request fails or the status is not 2xx
 */
export async function fetchJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
