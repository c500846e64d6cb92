import { expect, test } from "vitest";
import * as freePost from "./free-post.tsx";
import * as unlockedPost from "./unlocked-post.tsx";
import * as wholePost from "./whole-post.tsx";

test.each([freePost, unlockedPost, wholePost])(
  "a post that is shown to one reader has the typography of texts",
  ({ handle }) => {
    expect(handle.hasLongText).toBe(true);
  },
);
