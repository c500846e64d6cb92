/** Lists of subscribers alone: the CSV of Mailchimp, Kit, Buttondown, Ghost, Substack or another program. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { ImportSource } from "#app/features/imports/model.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { EMAIL_COLUMNS } from "./subscriber-columns.ts";
import { subscribersOf } from "./subscriber-list.server.ts";

/** Substack has a list of recipients and openers beside each post. */
const LIST = /(?<!\.(?:delivers|opens))\.csv$/i;

function hasEmails(head: string): boolean {
  // Without the bytes of zero of UTF-16, and the line by which Excel says how cells are divided.
  const text = head.replaceAll("\0", "").replace(/^\W*sep=.\r?\n/i, "");
  const [names = ""] = text.split(/\r?\n/);
  const columns = names.split(/[,;\t|]/).map((name) =>
    name
      .replace(/[^\w -]/g, "")
      .trim()
      .toLowerCase(),
  );
  return columns.some((name) => EMAIL_COLUMNS.includes(name));
}

/** The files whose first line has a column of email addresses. */
export const findSubscriberLists = (archive: Archive): Promise<string[]> =>
  findByHead(archive, LIST, hasEmails);

/** Lists of subscribers as a source. @param name title of the import */
export const openSubscribers = (
  archive: Archive,
  files: readonly string[],
  name: string,
): ImportSource => ({
  name: "subscribers",
  // The same address in two lists is the same person.
  origin: "subscribers",
  siteUrl: "",
  fileHosts: [],
  title: name,
  items: () => subscribersOf(archive, files),
  findFile: () => null,
});
