/** The two benchmarked pages. */
import { POST_PATH } from "#tests/pages.ts";

export interface BenchPage {
  name: "home" | "post";
  path: string;
}

export const BENCH_PAGES: BenchPage[] = [
  { name: "home", path: "/" },
  { name: "post", path: POST_PATH },
];
