/**
 * The frame of every email: newsletters (`app/features/newsletter/email/`) and those about comments, accounts and
 * payments look the same. Styles are inline, since many programs drop style sheets; dark colours can be in a sheet alone.
 */

// Single quotation marks: the styles are within double ones.
export const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const SERIF = "Georgia,'Times New Roman',serif";

/** The built-in accent of links and buttons, which `withLook` replaces by that of a theme or newsletter. */
export const ACCENT = { light: "#4338ca", darkLink: "#a5b4fc", darkButton: "#4f46e5" } as const;

/** By part. */
export const FRAME_STYLES = {
  body: "margin:0;padding:0;background:#f3f4f6;",
  page: "width:100%;background:#f3f4f6;",
  outside: "padding:24px 12px;",
  // Fixed: nothing within makes it wider than a phone.
  sheet: `width:100%;max-width:640px;table-layout:fixed;background:#ffffff;border-radius:16px;font:17px/1.65 ${SERIF};color:#1f2937;`,
  // Long words and addresses break, rather than make the sheet wider than a phone.
  inside: "padding:32px 28px;text-align:start;overflow-wrap:anywhere;",
  site: `margin:0 0 28px;font:700 18px/1.4 ${SANS};`,
  siteLink: "color:#111827;text-decoration:none;",
  paragraph: "margin:0 0 20px;",
  quiet: `margin:0 0 24px;font:14px/1.6 ${SANS};color:#6b7280;overflow-wrap:anywhere;`,
  quietLink: "color:#6b7280;text-decoration:underline;",
  action: "margin:0 0 28px;",
  button: `display:inline-block;padding:12px 24px;border-radius:999px;background:${ACCENT.light};color:#ffffff;font:600 16px/1.4 ${SANS};text-decoration:none;`,
  footer: "margin-top:40px;padding-top:20px;border-top:1px solid #e5e7eb;",
} as const;

/** Within dark colours. The colour is that of its alt text. */
export const DARK_LOGO =
  ".sheet .logo { background: #ffffff !important; color: #111827 !important; padding: 6px 10px !important; }";

/** For programs that read style sheets. */
export const FRAME_DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, body { background: #111827 !important; }
  .sheet { background: #1f2937 !important; color: #e5e7eb !important; }
  .sheet a { color: ${ACCENT.darkLink} !important; }
  .sheet .site { color: #f9fafb !important; }
  .sheet .quiet, .sheet .quiet a { color: #9ca3af !important; }
  ${DARK_LOGO}
  .sheet .button { background: ${ACCENT.darkButton} !important; color: #ffffff !important; }
  .footer { border-color: #4b5563 !important; }
}
@media (max-width: 480px) { .inside { padding: 24px 18px !important; } }`;
