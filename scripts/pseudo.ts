/** `npm run pseudo`: the site for development with the pseudo-language in place of English. */
process.env.PSEUDO_LANGUAGE = "on";
await import("#server/dev.ts");
