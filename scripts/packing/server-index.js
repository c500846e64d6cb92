/** Entry point of a packed folder: `node server`, run by any Node.js, starts the pinned one. */
process.argv.splice(2, 0, "scripts/start.ts");
await import("#scripts/launch.mjs");
