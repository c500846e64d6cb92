/** Messages of `npm test` when no browser can be started. */
import { expect, test } from "vitest";
import { describeNoBrowser, missingLibraries } from "./browser.ts";

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n';
const UBUNTU_LIKE = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n';
const FEDORA_LIKE = 'ID="rocky"\nID_LIKE="rhel centos fedora"\n';

test("missing libraries are named with the one command that installs them", () => {
  expect(describeNoBrowser(DEBIAN, ["libnss3.so", "libexpat.so.1"])).toBe(
    "The browser cannot start: this system lacks libnss3.so, libexpat.so.1. Run: sudo apt-get install -y chromium",
  );
  expect(describeNoBrowser(UBUNTU_LIKE, [])).toContain("sudo apt-get install -y chromium");
  expect(describeNoBrowser(FEDORA_LIKE, [])).toContain("sudo dnf install -y chromium");
  expect(describeNoBrowser("")).toBe(
    "No browser was found. Install Chromium or set CHROMIUM_PATH.",
  );
});

test("missing libraries are parsed from the dynamic linker's list", () => {
  const trace = `
	linux-vdso.so.1 (0x00007f1d6393d000)
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1d6371c000)
	libexpat.so.1 => not found
	libnss3.so => not found`;
  expect(missingLibraries(trace)).toEqual(["libnss3.so", "libexpat.so.1"]);
});
