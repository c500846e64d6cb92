/** Emails that a parser refuses, or reads for long. */
export const HOSTILE_EMAILS: [name: string, source: string][] = [
  [
    "parts within parts",
    `${Array.from({ length: 2000 }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`).join("")}Content-Type: text/plain\n\nx`,
  ],
  ["emails within emails", `${"Content-Type: message/rfc822\n\n".repeat(2000)}x`],
  ["headers without end", `${"X-Long: a\n".repeat(400_000)}\nx`],
  ["a comment without end", `To: ${"(".repeat(50_000)}\n\nx`],
  ["bytes that are no text", Buffer.alloc(10_000, 0xff).toString("latin1")],
  ["nothing", ""],
];
