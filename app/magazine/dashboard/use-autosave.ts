import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#app/lib/input.ts";
import { forgetForm, type KeptForm, keepForm } from "./kept-form.ts";

/** How the writer stands with the server. */
export type SaveState =
  | {
      name:
        | "clean"
        | "typing"
        | "saving"
        | "saved"
        | "local"
        | "offline"
        | "signedOut"
        | "conflict";
    }
  | { name: "refused"; errors: FieldErrors };

interface AutosaveOptions {
  /** Null for a post that is not stored yet. */
  id: string | null;
  version: number | null;
  /** Whether saving by itself is right: readers must not see what is half written. */
  isServerSaved: boolean;
}

/** So long nothing is typed before it is sent. */
const QUIET_MS = 1500;

/** Files go with the form itself. */
function textsOf(form: HTMLFormElement): FormData {
  const texts = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") texts.append(name, value);
  }
  return texts;
}

interface Saved {
  id?: string;
  version?: number;
  errors?: FieldErrors;
}

async function send(texts: FormData): Promise<SaveState & { saved?: Saved }> {
  try {
    const response = await fetch("/api/desk/posts", { method: "POST", body: texts });
    if (response.status === 401) return { name: "signedOut" };
    const saved = (await response.json()) as Saved;
    if (response.ok) return { name: "saved", saved };
    if (saved.errors?.version) return { name: "conflict" };
    return { name: "refused", errors: saved.errors ?? {} };
  } catch {
    return { name: "offline" };
  }
}

/** The first saving makes the post: the page is its own from then on, also after a reload. */
function moveIn(form: HTMLFormElement, id: string): void {
  const path = `/dashboard/posts/${id}`;
  form.action = path;
  window.history.replaceState(window.history.state, "", path);
}

interface Progress {
  id: string | null;
  version: number | null;
  isBusy: boolean;
  /** Something was typed that no saving has taken along yet. */
  isStale: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Remembers what the server made of a saving. */
function take(progress: Progress, form: HTMLFormElement, { id, version }: Saved): void {
  if (!progress.id && id) {
    forgetForm(null);
    moveIn(form, id);
  }
  progress.id = id ?? progress.id;
  progress.version = version ?? progress.version;
  if (!progress.isStale) forgetForm(progress.id);
}

/**
 * Keeps what is written: in this browser at once, on the server when the writer pauses. Savings
 * follow each other, each naming the version that it builds on.
 */
export function useAutosave({ id, version, isServerSaved }: AutosaveOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<SaveState>({ name: "clean" });
  const [savedVersion, setSavedVersion] = useState(version);
  const { current: progress } = useRef<Progress>({ id, version, isBusy: false, isStale: false });
  useEffect(() => () => clearTimeout(progress.timer), [progress]);

  async function save() {
    const element = form.current;
    if (!element || progress.isBusy) return;
    const texts = textsOf(element);
    if (!texts.get("title")) return setState({ name: "local" });
    Object.assign(progress, { isBusy: true, isStale: false });
    texts.set("id", progress.id ?? "");
    texts.set("version", String(progress.version ?? ""));
    setState({ name: "saving" });
    const answer = await send(texts);
    progress.isBusy = false;
    if (answer.saved) take(progress, element, answer.saved);
    setSavedVersion(progress.version);
    setState(answer);
    if (progress.isStale && answer.saved) void save();
  }

  // React's own events: a listener of the form would make React draw before it has heard of them.
  function onInput() {
    clearTimeout(progress.timer);
    const isKept = keepForm(progress.id, progress.version, textsOf(form.current!));
    progress.isStale = true;
    setState({ name: isServerSaved || !isKept ? "typing" : "local" });
    if (isServerSaved) progress.timer = setTimeout(save, QUIET_MS);
  }

  // What is sent as a whole is saved by that: nothing waits any more.
  function onSubmit() {
    clearTimeout(progress.timer);
  }
  return { form, state, version: savedVersion, handlers: { onInput, onSubmit } };
}

/** What says nothing of the post itself. */
const ABOUT_SAVING = ["version", "id", "step", "file"];

/** Whether what this browser has kept says something else than a form. */
export function isFormDifferent(form: HTMLFormElement, { fields }: KeptForm): boolean {
  const shown = Object.fromEntries(textsOf(form));
  const names = new Set([...Object.keys(shown), ...Object.keys(fields)]);
  for (const name of ABOUT_SAVING) names.delete(name);
  return [...names].some((name) => (shown[name] ?? "") !== (fields[name] ?? ""));
}

/** Puts back what this browser has kept. */
export function fillForm(form: HTMLFormElement, { fields }: KeptForm): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    const isText =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !["hidden", "checkbox", "file"].includes(field.type));
    if (isText) field.value = value;
  }
}
