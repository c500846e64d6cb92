import { redirect } from "react-router";
import { CalendarPage } from "#app/desk/calendar/calendar-page.tsx";
import { CALENDAR_PATH } from "#app/desk/calendar/calendar-view.ts";
import { loadCalendar } from "#app/desk/calendar/load-calendar.server.ts";
import { moveEntry, startPostOn } from "#app/desk/calendar/move-entry.server.ts";
import { orLost } from "#app/desk/watching/or-lost.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/calendar.ts";

const LOST = { ok: false, code: "offline" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const calendar = await loadCalendar(getServices(context), getViewer(context), searchParams);
  return { ...calendar, isMoved: searchParams.get("done") === "moved" };
}

/** The calendar's address without an open dialog. */
function pathOf({ searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["new", "move", "_routes"]) search.delete(name);
  search.set("done", "moved");
  return `${CALENDAR_PATH}?${search}`;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, viewer] = [getServices(context), getViewer(context)];
  const form = await readForm(request);
  if (form.values.intent === "create") {
    const started = await submitForm(form, () => startPostOn(services, viewer, form.values));
    if (!started.ok) return started.refusal;
    throw redirect(`/dashboard/posts/${started.value.id}`, 303);
  }
  const day = form.values.none ?? form.values.day;
  const moved = await moveEntry(services, viewer, {
    ...form.values,
    ...(day !== undefined && { day }),
  });
  // Scripts stay on the page.
  if (!moved.ok || form.values.inPlace) return moved;
  throw redirect(pathOf(url), 303);
}

/** Without a network the calendar says so, instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLost(serverAction(), LOST);
}

export const meta = pageMeta({
  title: "Calendar",
  description: "What is planned, and what has been published.",
  path: CALENDAR_PATH,
  robots: "noindex",
});

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} answer={actionData} />;
}
