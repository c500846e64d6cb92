/** Finds files of an archive by what they begin with. */
import type { Archive } from "#app/features/imports/archive/archive.ts";

const HEAD_BYTES = 8192;
/** An export has few files of its kind; others, such as sitemaps, may be many. */
const MAX_LOOKED_AT = 100;

async function headOf(archive: Archive, file: string): Promise<string> {
  const bytes = await archive.open(file);
  let head = "";
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    head += chunk.toString("latin1");
    if (head.length > HEAD_BYTES) break;
  }
  bytes.destroy();
  return head;
}

/** The files of which name and beginning fit. */
export async function findByHead(
  archive: Archive,
  name: RegExp,
  isMeant: (head: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const file of archive.files.filter((each) => name.test(each)).slice(0, MAX_LOOKED_AT)) {
    if (isMeant(await headOf(archive, file))) found.push(file);
  }
  return found;
}
