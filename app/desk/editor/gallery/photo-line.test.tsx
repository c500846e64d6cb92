import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhotoLine } from "./photo-line.tsx";

const picture = { hash: "0123456789abcdef", width: 3, height: 2, alt: "", placeholder: null };

test("each photo of a gallery can be cropped, replaced, moved and removed, by buttons that name it", () => {
  const html = renderToStaticMarkup(
    <PhotoLine
      photo={{ id: "p", alt: "", caption: "", credit: "", picture }}
      number={2}
      isLast
      isDragged={false}
      isLive
      gripProps={{}}
      onSay={() => {}}
      onMove={() => {}}
      onTake={() => {}}
      onCropped={() => {}}
      onReplaced={() => {}}
    />,
  );
  const names = [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    "Crop and rotate picture 2",
    "Replace picture 2",
    "Move picture 2 forward",
    "Move picture 2 back",
    "Remove picture 2",
  ]);
});
