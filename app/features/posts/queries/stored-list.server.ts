/** Comma-separated lists stored in one column (ids, tag names without commas). */
export const listIn = (stored: string): string[] => stored.split(",").filter(Boolean);
