/** The typefaces that a theme can name. Their files are in `face-files.server.ts`. */

interface Face {
  /** As people know it. */
  name: string;
  /** Its name in styles/fonts.css or in the sheet of a theme, with its fallback while it loads. */
  family: string;
}

const SANS = "ui-sans-serif, system-ui, sans-serif";
const SERIF = "ui-serif, Georgia, serif";

export const FACES = {
  jakarta: {
    name: "Plus Jakarta Sans",
    family: `"Plus Jakarta Sans Variable", "Plus Jakarta Fallback", ${SANS}`,
  },
  inter: { name: "Inter", family: `"Inter Variable", "Inter Fallback", ${SANS}` },
  franklin: {
    name: "Libre Franklin",
    family: `"Libre Franklin Variable", "Franklin Fallback", ${SANS}`,
  },
  sourceSerif: {
    name: "Source Serif 4",
    family: `"Source Serif 4", "Source Serif Fallback", ${SERIF}`,
  },
  newsreader: { name: "Newsreader", family: `"Newsreader", "Newsreader Fallback", ${SERIF}` },
  shantell: {
    name: "Shantell Sans",
    family: `"Shantell Sans", "Shantell Fallback", ui-rounded, system-ui, sans-serif`,
  },
  garamond: {
    name: "EB Garamond",
    family: `"EB Garamond Variable", "Garamond Fallback", ${SERIF}`,
  },
  playfair: {
    name: "Playfair Display",
    family: `"Playfair Display Variable", "Playfair Fallback", ${SERIF}`,
  },
  anton: { name: "Anton", family: `"Anton", "Anton Fallback", Impact, "Arial Narrow", sans-serif` },
  jost: { name: "Jost", family: `"Jost Variable", "Jost Fallback", Futura, ${SANS}` },
  bricolage: {
    name: "Bricolage Grotesque",
    family: `"Bricolage Grotesque Variable", "Bricolage Fallback", ${SANS}`,
  },
  system: { name: "System sans", family: SANS },
  systemSerif: { name: "System serif", family: SERIF },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;
export const FACE_NAMES = Object.keys(FACES) as FaceName[];
