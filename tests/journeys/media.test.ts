/** An author uploads files, edits them and uses one in a post. */
import { join } from "node:path";
import { expect } from "vitest";
import { siteUrl, test, visit } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";

const SAMPLES = join(import.meta.dirname, "../samples");
const PHOTOS = join(import.meta.dirname, "../../demo/media/photos");
/** Only photos that no other journey uploads: files are deduplicated by content. */
const photo = (name: string) => join(PHOTOS, name);

test("an author uploads a video over a bad connection, reads why it waits and why a text file is rejected, and replaces a picture", async ({
  readers,
}) => {
  const page = await readers.open();
  const author = await makeMember({ role: "author" });
  await signInAs(page.context(), author.id);
  readers.expectProblem(/^failed: .*\/api\/desk\/uploads\/.* net::ERR_FAILED/);
  readers.expectProblem(/^503: .*\/api\/desk\/uploads\//);
  let attempts = 0;
  await page.route("**/api/desk/uploads/*", (route) => {
    if (route.request().method() !== "PATCH" || attempts > 1) return route.continue();
    attempts++;
    return attempts === 1 ? route.fulfill({ status: 503 }) : route.abort("failed");
  });
  await visit(page, "/dashboard/media");
  // Dropped on no field, but anywhere on the page.
  await page.getByRole("heading", { level: 1 }).evaluate((place) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["Ebb"], "tides.txt"));
    place.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
  const fileInput = page.locator("main input[type=file]");
  await fileInput.setInputFiles([join(SAMPLES, "clip.mp4"), photo("animals-kitten.jpg")]);
  await page.getByText("The magazine cannot store files right now.").waitFor();
  await page.getByText("Offline. The upload resumes automatically.").waitFor();
  await page.getByText("Only pictures (PNG, JPG, GIF, WebP, AVIF)").waitFor();
  await page.getByRole("link", { name: "clip.mp4" }).waitFor();
  await expect.poll(() => page.getByText("Uploaded").count()).toBe(2);
  // Filter by name: other journeys upload files in parallel.
  await page.goto("/dashboard/media?words=animals-kitten");
  await page.getByRole("link", { name: "animals-kitten.jpg" }).first().click();

  await page.getByLabel("Horizontal (percent)").press("Home");
  await page.getByLabel("Alt text").fill("A kitten");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
  await expect.poll(() => page.getByLabel("Horizontal (percent)").inputValue()).toBe("0");
  const pictureUrl = (await page.locator("main img").first().getAttribute("src")) ?? "";
  const etagOf = async () => (await fetch(siteUrl + pictureUrl)).headers.get("etag");
  const before = await etagOf();
  await page.getByLabel("New file").setInputFiles(photo("animals-penguin.jpg"));
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await page.getByText("Replaced everywhere.").waitFor();
  expect(await etagOf()).not.toBe(before);

  await page.getByRole("button", { name: "Delete file" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("File restored.").waitFor();
  await page.getByRole("link", { name: "A kitten" }).waitFor();
});
