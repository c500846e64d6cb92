/** Lists that are kept in one column, with commas: ids, and names of tags, which have none inside. */
export const listIn = (stored: string): string[] => stored.split(",").filter(Boolean);
