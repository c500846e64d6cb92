/**
 * Where a block may interrupt the paragraph that begins a source; marked asks for every paragraph. Without a
 * look beyond its end, so that a long text is not read again for each.
 */
export const startIn =
  (pattern: RegExp) =>
  (source: string): number => {
    const end = source.indexOf("\n\n");
    return (end < 0 ? source : source.slice(0, end)).search(pattern);
  };
