/**
 * Files that only `npm test` runs. Together they take half of the processor time of all unit tests:
 * they start the program, move whole magazines, encode large pictures, or judge the search.
 */
export const SLOW_TESTS = [
  "server/threads/threaded-maker.test.ts",
  "scripts/commands.test.ts",
  "app/features/exports/archive/archive.test.ts",
  "server/start/start.test.ts",
  "app/features/demo/import-demo.test.ts",
  "app/features/exports/portable.test.ts",
  "app/features/search/relevance.test.ts",
  "app/features/uploads/picture-uploads.test.ts",
  "app/api/webhooks/webhooks.test.ts",
  "app/registry.test.ts",
  "app/features/search/languages.test.ts",
  "app/magazine/home/home-page.test.ts",
  "app/features/exports/archive/refused-archives.test.ts",
  "app/features/search/hostile.test.ts",
  "app/features/demo/demo-removal.test.ts",
  "app/features/posts/documents/documents.test.ts",
  "app/database/migrations/migrate.test.ts",
  "app/lib/media/loudness.test.ts",
  "app/features/feeds/well-formed.test.ts",
  "app/features/newsletter/sending/killed-sending.test.ts",
  "tests/launcher.test.ts",
];
