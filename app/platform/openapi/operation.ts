/** The description of an API operation. */
import type { z } from "zod";

/** How a request says who sends it. */
export type ApiSecurity = "contentKey" | "adminToken";

/** A group of operations under one heading. */
export interface ApiGroup {
  name: string;
  description: string;
}

/** An operation, by the schemas that its code reads and answers with. */
export interface ApiOperation {
  /** Unique among all operations, e.g. `browsePosts`. */
  id: string;
  method: "get" | "post" | "put" | "delete";
  /** Parameters in braces: `/ghost/api/content/posts/{id}/`. */
  path: string;
  group: ApiGroup;
  summary: string;
  description?: string;
  /** Null for what needs no key. */
  security: ApiSecurity | null;
  /** The parameters in the path. */
  parameters?: z.ZodObject;
  query?: z.ZodObject;
  body?: { type: "application/json" | "multipart/form-data"; schema: z.ZodType };
  /** Null for an empty answer. */
  answer: z.ZodType | null;
  /** 200 by default. */
  status?: 200 | 201 | 204;
  /** The statuses with which it refuses. */
  refusals: readonly (400 | 401 | 403 | 404 | 409 | 415 | 422 | 429)[];
}
