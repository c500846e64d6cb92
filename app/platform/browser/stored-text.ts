/** Reads from localStorage; null when there is no value or storage is blocked. */
export function readLocalStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Writes to localStorage; null removes the key.
 * @returns false when it could not be stored, e.g. the quota is exceeded or storage is blocked
 */
export function writeLocalStorage(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch (error) {
    console.warn(`${name} cannot be kept`, error);
    return false;
  }
}
