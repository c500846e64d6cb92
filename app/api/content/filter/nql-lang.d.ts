declare module "@tryghost/nql-lang" {
  /** @returns a tree as MongoDB writes conditions */
  export function parse(filter: string): unknown;
  const nql: { parse: typeof parse };
  export default nql;
}
