/** The archive as a format. */
import type { ExportFormat } from "#app/features/exports/format.ts";

export const archiveFormat: ExportFormat = {
  name: "archive",
  extension: "zip",
  mime: "application/zip",
  // Loaded on first use: the thread that serves exports does not write them.
  async write(stores, path, options) {
    const { openTarget } = await import("./target.server.ts");
    const { writeArchive } = await import("./write-archive.server.ts");
    await writeArchive(stores, await openTarget(path), options);
  },
};
