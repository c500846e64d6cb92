/** What this browser keeps under a name; null for nothing, and in a browser that forbids to look. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, or nothing more for null. A page works on without it.
 * @returns whether this browser keeps it: private windows and full stores do not
 */
export function store(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch (error) {
    console.warn(`${name} cannot be kept`, error);
    return false;
  }
}
