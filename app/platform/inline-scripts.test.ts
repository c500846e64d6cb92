import { expect, test } from "vitest";
import { scriptHash, sealScripts } from "./inline-scripts.server.ts";

const NONCE = "c2VjcmV0";

test("the document's own scripts are named by their hash, and the nonce is gone", () => {
  const text = 'window.start("now")';
  const sealed = sealScripts(`<p>Hi</p><script nonce="${NONCE}" async="">${text}</script>`, NONCE);
  expect(sealed.html).toBe(`<p>Hi</p><script async="">${text}</script>`);
  expect(sealed.hashes).toEqual([scriptHash(text)]);
});

test("a script that came with the content gets no hash", () => {
  const smuggled = '<script>alert(1)</script><script nonce="guess">alert(2)</script>';
  expect(sealScripts(smuggled, NONCE)).toEqual({ html: smuggled, hashes: [] });
});

test("a script from a file needs no hash", () => {
  const { hashes } = sealScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE);
  expect(hashes).toEqual([]);
});
