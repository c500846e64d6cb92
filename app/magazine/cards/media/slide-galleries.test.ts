// @vitest-environment jsdom
import { expect, test } from "vitest";

const WIDTH = 200;

test("the dot of the picture in view is marked, also of a carousel that was moved before the code was there", async () => {
  document.body.innerHTML = `<div>
    <div class="gallery-track"><ul><li></li><li></li><li></li></ul></div>
    <span class="gallery-dot"></span><span class="gallery-dot"></span><span class="gallery-dot"></span>
  </div>`;
  const track = document.querySelector<HTMLElement>(".gallery-track")!;
  Object.defineProperty(track, "clientWidth", { value: WIDTH });
  const marked = () =>
    [...document.querySelectorAll(".gallery-dot")].findIndex((dot) =>
      dot.hasAttribute("data-current"),
    );
  track.scrollLeft = WIDTH;
  await import("./slide-galleries.ts");
  expect(marked()).toBe(1);
  track.scrollLeft = 2 * WIDTH;
  track.dispatchEvent(new Event("scroll"));
  expect(marked()).toBe(2);
});
