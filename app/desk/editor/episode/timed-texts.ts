/** Transcripts and captions while they are edited, in the form's field `transcripts` as JSON. */
import type { DraftTranscript } from "#app/features/posts/queries/draft-queries.server.ts";
import { wordsOfWebVtt } from "#app/lib/media/web-vtt.ts";

/** Languages that are offered, by their codes (BCP 47). */
const OFFERED =
  "en ar de es fr it pt nl pl ru tr uk zh ja ko hi fa he sv da nb fi cs el hu id ro vi th ur bn sw".split(
    " ",
  );

/** The offered languages, with those of the texts. */
export const languagesFor = (texts: readonly DraftTranscript[]): string[] => [
  ...new Set([...OFFERED, ...texts.map(({ language }) => language)]),
];

/** A code before the ending: "talk.de.vtt", "talk_pt-BR.srt". */
const NAMED_LANGUAGE = /[._ -]([a-z]{2,3})(?:[-_][a-z]{2,4})?\.\w+$/i;

/** The language that a file says it is in: WebVTT in its head, other files by their names. */
function languageOfFile(name: string, vtt: string): string | undefined {
  const [, inHead] = /^Language:\s*([a-z]{2,3})\b/im.exec(vtt.split("\n\n", 1)[0]!) ?? [];
  const code = (inHead ?? NAMED_LANGUAGE.exec(name)?.[1])?.toLowerCase();
  return OFFERED.find((offered) => offered === code);
}

/** The language of a text that is added: its file's, the page's, or else the first that has none. */
export function freeLanguage(
  texts: readonly DraftTranscript[],
  wanted: string,
  { name = "", vtt = "" } = {},
): string {
  const isFree = (code: string) => texts.every(({ language }) => language !== code);
  return [languageOfFile(name, vtt) ?? wanted, wanted, ...OFFERED].find(isFree) ?? wanted;
}

const isText = (text: Partial<DraftTranscript> | null): text is DraftTranscript =>
  typeof text?.language === "string" && typeof text.vtt === "string";

/** The texts in a form or a local draft; null when it has none. */
export function parseTimedTexts(json: string | undefined): DraftTranscript[] | null {
  try {
    const texts = JSON.parse(json ?? "null") as DraftTranscript[] | null;
    return Array.isArray(texts) ? texts.filter(isText) : null;
  } catch {
    return null;
  }
}

/** The texts of a form, with their plain words for search. */
export const toTranscripts = (texts: readonly DraftTranscript[]) =>
  texts.map(({ language, label, vtt }) => {
    return { language, label: label ?? "", vtt, text: wordsOfWebVtt(vtt) };
  });
