/** Runs before each test file. */
import { afterAll } from "vitest";
import { runCleanups } from "./after-file.ts";

afterAll(runCleanups);
