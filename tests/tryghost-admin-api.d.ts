/** Types for the part of Ghost's client that the tests use. */
declare module "@tryghost/admin-api" {
  type Item = Record<string, unknown> & { id: string };
  type Items = Item[] & { meta: { pagination: Record<string, number | null> } };
  type Query = Record<string, unknown>;

  interface Resource {
    browse(query?: Query): Promise<Items>;
    read(data: Query, query?: Query): Promise<Item>;
    add(data: Query, query?: Query): Promise<Item>;
    edit(data: Query, query?: Query): Promise<Item>;
    delete(data: Query): Promise<unknown>;
  }

  export interface GhostClient
    extends Record<"posts" | "pages" | "tags" | "members" | "users" | "newsletters", Resource> {
    webhooks: Pick<Resource, "add">;
    images: { upload(data: { file: string; ref?: string }): Promise<Query> };
    media: { upload(data: { file: string }): Promise<Query> };
    files: { upload(data: { file: string }): Promise<Query> };
    site: { read(): Promise<Query> };
    config: { read(): Promise<Query> };
    themes: { upload(data: { file: string }): Promise<Query> };
  }

  const GhostAdminAPI: new (options: { url: string; key: string; version: string }) => GhostClient;
  export default GhostAdminAPI;
}
