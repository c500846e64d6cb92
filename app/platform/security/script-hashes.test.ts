import { expect, test } from "vitest";
import { extractScriptHashes, scriptHash } from "./script-hashes.server.ts";

const NONCE = "c2VjcmV0";

test("the document's own scripts are allowed by hash, and the nonce is removed", () => {
  const text = 'window.start("now")';
  const sealed = extractScriptHashes(
    `<p>Hi</p><script nonce="${NONCE}" async="">${text}</script>`,
    NONCE,
  );
  expect(sealed.html).toBe(`<p>Hi</p><script async="">${text}</script>`);
  expect(sealed.hashes).toEqual([scriptHash(text)]);
});

test("a script in the content gets no hash", () => {
  const smuggled = '<script>alert(1)</script><script nonce="guess">alert(2)</script>';
  expect(extractScriptHashes(smuggled, NONCE)).toEqual({ html: smuggled, hashes: [] });
});

test("a script with a `src` needs no hash", () => {
  const { hashes } = extractScriptHashes(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE);
  expect(hashes).toEqual([]);
});
