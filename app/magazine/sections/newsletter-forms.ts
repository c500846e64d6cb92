/** Sends `newsletter-form.tsx` with fetch, so that the page stays. */
import type { NewsletterReply } from "./newsletter-form.tsx";
import { SUBSCRIBED } from "./subscribed-event.ts";

type Answer = "thanks" | "invalid" | "refused" | "failed";

/** @param address responds with JSON */
async function send(form: HTMLFormElement, address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { method: "POST", body: new FormData(form) });
    if (!response.ok) return "failed";
    const { refusal } = (await response.json()) as NewsletterReply;
    return refusal === null ? "thanks" : refusal.formError ? "refused" : "invalid";
  } catch {
    return "failed";
  }
}

function thank(form: HTMLFormElement): void {
  form.hidden = true;
  form.dispatchEvent(new Event(SUBSCRIBED, { bubbles: true }));
  const thanks = form.nextElementSibling;
  if (!(thanks instanceof HTMLElement)) return;
  thanks.hidden = false;
  // The button that had the focus is gone (WCAG 2.2 SC 2.4.3).
  thanks.focus({ preventScroll: true });
}

function refuse(form: HTMLFormElement, answer: Exclude<Answer, "thanks">): void {
  const field = form.querySelector("input[name=email]");
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  form.noValidate = true;
  if (answer === "failed") field?.removeAttribute("aria-invalid");
  else field?.setAttribute("aria-invalid", "true");
  if (alert) alert.textContent = alert.dataset[answer] ?? "";
}

async function submit(form: HTMLFormElement, address: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button?.disabled) return;
  if (button) button.disabled = true;
  const answer = await send(form, address);
  if (button) button.disabled = false;
  if (answer === "thanks") thank(form);
  else refuse(form, answer);
}

/** Installs the sending of newsletter forms on the document. */
export function startNewsletterForms(signal: AbortSignal): void {
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const address = form.dataset.newsletter;
    if (!address) return;
    event.preventDefault();
    void submit(form, address);
  }
  document.addEventListener("submit", onSubmit, { signal });
}
