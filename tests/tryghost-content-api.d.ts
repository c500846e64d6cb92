/** The part of Ghost's client that tests use; it comes without types. */
declare module "@tryghost/content-api" {
  type Parameters = Record<string, string | number | boolean | readonly string[]>;
  type Item = Record<string, unknown>;

  interface Items extends Array<Item> {
    meta: { pagination: Record<string, number | null> };
  }

  interface Endpoint {
    browse(parameters?: Parameters): Promise<Items>;
    read(name: { id: string } | { slug: string }, parameters?: Parameters): Promise<Item>;
  }

  type Api = Record<"posts" | "pages" | "authors" | "tags", Endpoint> &
    Record<"tiers" | "newsletters", Pick<Endpoint, "browse">> & {
      settings: { browse(): Promise<Item> };
    };

  export default class GhostContentAPI {
    constructor(options: { url: string; key: string; version: string });
    posts: Api["posts"];
    pages: Api["pages"];
    authors: Api["authors"];
    tags: Api["tags"];
    tiers: Api["tiers"];
    newsletters: Api["newsletters"];
    settings: Api["settings"];
  }
}
