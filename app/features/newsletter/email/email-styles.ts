/**
 * How newsletters look. Styles are inline, since many programs drop style sheets: an element has those of its tag and of
 * its classes. What a sheet alone can say, dark colours, is in `DARK`.
 */
import { dictionary } from "#app/lib/dictionary.ts";
import { ACCENT, DARK_LOGO, FRAME_STYLES, SANS, SERIF } from "#app/platform/mail/email-frame.ts";

const MONO = "ui-monospace,Menlo,Consolas,monospace";
const HEADING = `margin:32px 0 12px;line-height:1.3;font-weight:700;color:#111827;font-family:${SANS};`;
const CELL = "padding:8px;border:1px solid #d1d5db;text-align:start;vertical-align:top;";
const BOX = "margin:24px 0;padding:16px 20px;background:#f3f4f6;border-radius:12px;";
/** Within a box the distance below comes from its last paragraph. */
const BOX_OF_TEXT = "padding:18px 20px 1px;";

/** By tag, within the text of a post. */
export const TAG_STYLES = dictionary<string>({
  p: "margin:0 0 20px;",
  h2: `${HEADING}font-size:24px;`,
  h3: `${HEADING}font-size:20px;`,
  h4: `${HEADING}font-size:18px;`,
  h5: `${HEADING}font-size:16px;`,
  h6: `${HEADING}font-size:16px;`,
  a: `color:${ACCENT.light};text-decoration:underline;`,
  img: "display:block;max-width:100%;height:auto;border:0;border-radius:12px;",
  figure: "margin:28px 0;",
  figcaption: `margin:8px 0 0;font:14px/1.5 ${SANS};color:#6b7280;`,
  blockquote: `margin:24px 0;padding:0 20px;border-inline-start:4px solid ${ACCENT.darkLink};`,
  pre: `margin:24px 0;padding:16px;background:#f3f4f6;border-radius:12px;font:14px/1.6 ${MONO};white-space:pre-wrap;overflow-wrap:anywhere;`,
  code: `font-family:${MONO};font-size:0.9em;`,
  ul: "margin:0 0 20px;padding-inline-start:24px;",
  ol: "margin:0 0 20px;padding-inline-start:24px;",
  li: "margin:0 0 8px;",
  dt: "font-weight:700;",
  dd: "margin:0 0 12px;padding-inline-start:24px;",
  hr: "margin:32px 0;border:0;border-top:1px solid #d1d5db;",
  table: `margin:24px 0;border-collapse:collapse;width:100%;font:15px/1.5 ${SANS};`,
  th: `${CELL}font-weight:700;`,
  td: CELL,
  mark: "background:#fef08a;color:#111827;",
  // Raised and lowered signs do not move the lines apart.
  sup: "font-size:0.75em;line-height:0;",
  sub: "font-size:0.75em;line-height:0;",
  kbd: `padding:1px 6px;border:1px solid #9ca3af;border-radius:6px;font:0.85em ${MONO};`,
  details: `margin:24px 0;${BOX_OF_TEXT}border:1px solid #d1d5db;border-radius:12px;`,
  summary: "margin:0 0 8px;font-weight:700;",
});

/** By class. */
export const CLASS_STYLES = dictionary<string>({
  button: FRAME_STYLES.button,
  callout: BOX + BOX_OF_TEXT,
  "callout-title": "margin:0 0 8px;font-weight:700;",
  "callout-note": `border-inline-start:4px solid ${ACCENT.light};`,
  "callout-tip": "border-inline-start:4px solid #16a34a;",
  "callout-warning": "border-inline-start:4px solid #d97706;",
  "text-center": "text-align:center;",
  "text-end": "text-align:end;",
  "pull-quote": `font:italic 24px/1.4 ${SERIF};text-align:center;`,
  pulled: "margin:0;padding:0;border:0;",
  "link-card": BOX,
  file: BOX,
  "card-link": "display:block;color:#111827;text-decoration:none;",
  "card-picture": "margin:0 0 12px;",
  "card-name": `display:block;font:700 17px/1.4 ${SANS};`,
  "card-text": "display:block;margin-top:4px;font-size:15px;line-height:1.5;color:#4b5563;",
  "card-site": `display:block;margin-top:6px;font:14px/1.5 ${SANS};color:#6b7280;`,
  play: `display:inline-block;padding-top:8px;font:600 16px/1.5 ${SANS};text-decoration:none;`,
  task: "list-style-type:none;margin-inline-start:-20px;",
  // Wider ones are moved sideways, where programs can.
  table: "margin:0;overflow-x:auto;overflow-wrap:normal;",
  // Its columns stay as wide where pictures are not loaded.
  grid: "margin:0 0 12px;table-layout:fixed;",
  "grid-cell": "width:50%;padding:4px;border:0;",
  notes: "margin-top:40px;font-size:14px;",
});

/** Styles of the parts around the text. */
export const PART_STYLES = {
  // As in every email.
  ...FRAME_STYLES,
  hidden:
    "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f4f6;",
  title: `margin:0 0 12px;font:700 30px/1.25 ${SANS};`,
  lead: "margin:0 0 16px;font-size:19px;color:#4b5563;",
  quiet: `margin:0 0 24px;font:14px/1.6 ${SANS};color:#6b7280;`,
  quietLink: "color:#6b7280;text-decoration:underline;",
  action: "margin:0 0 28px;",
  closing: "margin:36px 0 0;",
  wall: `${BOX}text-align:center;`,
  digestSection: `${HEADING}font-size:14px;letter-spacing:0.06em;text-transform:uppercase;`,
  digestPost: "margin:0 0 32px;",
  digestPicture:
    "display:block;width:100%;max-width:584px;height:auto;border:0;border-radius:12px;margin:0 0 14px;",
  digestTitle: `margin:0 0 6px;font:700 22px/1.3 ${SANS};`,
  digestLead: "margin:0 0 6px;font-size:17px;color:#4b5563;",
  digestQuiet: `margin:0;font:14px/1.6 ${SANS};color:#6b7280;`,
} as const;

/** For programs that read style sheets. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, body { background: #111827 !important; }
  .sheet { background: #1f2937 !important; color: #e5e7eb !important; }
  .sheet h1, .sheet h2, .sheet h3, .sheet h4, .sheet h5, .sheet h6 { color: #f9fafb !important; }
  .sheet a { color: ${ACCENT.darkLink} !important; }
  .sheet h1 a, .sheet h3 a, .sheet .site a { color: #f9fafb !important; }
  .sheet .card-link { color: #f9fafb !important; }
  .sheet .lead { color: #d1d5db !important; }
  .sheet .quiet, .sheet .quiet a { color: #9ca3af !important; }
  ${DARK_LOGO}
  .sheet .button { background: ${ACCENT.darkButton} !important; color: #ffffff !important; }
  .sheet pre, .sheet .box, .sheet .callout, .sheet .link-card, .sheet .file { background: #111827 !important; }
  .sheet td, .sheet th, .sheet hr, .sheet .toggle, .footer { border-color: #4b5563 !important; }
}
@media (max-width: 480px) { .inside { padding: 24px 18px !important; } }`;
