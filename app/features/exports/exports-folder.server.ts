/** The folder of exports that were made in the desk. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ExportFormat } from "./format.ts";

type DataFolder = { dataDir: string };

/** In the data folder of this machine. */
export const madeExportsFolder = ({ dataDir }: DataFolder): string => join(dataDir, "exports");

/** Its name there: what people download has another. */
export const exportFileName = (id: string, { extension }: Pick<ExportFormat, "extension">) =>
  `${id}.${extension}`;

/** Removes an export, and what was written of it so far. */
export async function removeExportFile(
  place: DataFolder,
  id: string,
  format: Pick<ExportFormat, "extension">,
): Promise<void> {
  const path = join(madeExportsFolder(place), exportFileName(id, format));
  for (const each of [path, `${path}.part`]) await rm(each, { force: true });
}
