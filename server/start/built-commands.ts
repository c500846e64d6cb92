/** The commands that a packed folder has, bundled like its server: `scripts/NAME.ts`. */
export const COMMANDS = [
  "backup",
  "restore",
  "export",
  "import",
  "user",
  "outbox",
  "bounce",
  "jobs",
  "counters",
  "search",
  "static",
];
