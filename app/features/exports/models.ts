import type { ExportsTable } from "#app/database/tables/exports.ts";

/** An export of the magazine as the desk shows it. */
export interface MadeExport {
  id: string;
  /** Name of its format. */
  format: string;
  /** Parts of the archive; null for all. */
  parts: string[] | null;
  state: ExportsTable["state"];
  done: number;
  total: number;
  bytes: number | null;
  createdAt: number;
}

/** From where its file is downloaded. */
export const exportHref = (id: string): string => `/api/desk/exports/${id}`;
