import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Waveform } from "./waveform.tsx";

test("each bar of a waveform leaves from the middle line and comes back to it, in one of eight heights", () => {
  const [, path = ""] = / d="([^"]*)"/.exec(renderToStaticMarkup(<Waveform seed="a" />)) ?? [];
  const [start, ...bars] = path.split("m4-");
  expect(start).toBe("M-3 16");
  expect(bars).toHaveLength(40);
  for (const bar of bars) {
    const height = Number(/v(\d+)/.exec(bar)?.[1]);
    expect(bar).toBe(`${height / 2}v${height}m0-${height / 2}`);
    expect(height).toBeLessThanOrEqual(32);
  }
  expect(new Set(bars).size).toBeLessThanOrEqual(8);
});
