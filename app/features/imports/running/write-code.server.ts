/** Brings the code of an old site's pages, where the owner wants it. It is switched off. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recordFailure } from "#app/features/imports/failures.server.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type { Place, SourceCode } from "#app/features/imports/model.ts";
import {
  importPostCode,
  importSiteCode,
  SITE_CODE,
} from "#app/features/site/own-code/own-code.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { replaceSetting } from "./writing.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

const isEmpty = ({ head, foot }: SourceCode) => !head.trim() && !foot.trim();

const note = ({ db }: Writer, of: Import, { file, field }: Place) =>
  recordFailure(db, of.id, `${file}: ${field}`, "code-kept-out");

/** Imports code for all pages, switched off, if the owner chose to. Where it cannot be added, the report says so. */
export async function writeSiteCode(
  writer: Writer,
  of: Import,
  code: SourceCode,
  place: Place,
): Promise<void> {
  if (!of.choices.hasCode || isEmpty(code)) return;
  const bring = () => importSiteCode(writer, code, CHANGE);
  if (!(await replaceSetting(writer, of, SITE_CODE, bring))) await note(writer, of, place);
}

/** Goes when its post goes. */
export async function writePostCode(
  writer: Writer,
  of: Import,
  { id, code, place }: { id: string; code: SourceCode; place: Place },
): Promise<void> {
  if (!of.choices.hasCode || isEmpty(code)) return;
  if (!(await importPostCode(writer, id, code, CHANGE))) await note(writer, of, place);
}
