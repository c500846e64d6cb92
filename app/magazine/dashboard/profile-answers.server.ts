/** Saves the profile form: names and byline, pictures, and what wants the password. */
import { redirect } from "react-router";
import { requestEmailChange } from "#app/features/accounts/email-change-commands.server.ts";
import { AUTHOR_LINKS } from "#app/features/accounts/input.ts";
import { changePassword } from "#app/features/accounts/password-change-commands.server.ts";
import { ProfileInput, saveProfile } from "#app/features/accounts/profile-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { acceptPortrait } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import {
  enterWith,
  lettersOf,
  signInOptions,
} from "#app/magazine/account/account-answers.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { fileOf, refuse, renamed, textsOf, tried } from "./desk-answers.server.ts";

type Context = Parameters<typeof getServices>[0];
type Fields = Record<string, string>;

const PATH = "/dashboard/edit-profile";

function inputOf(fields: Fields) {
  const links = AUTHOR_LINKS.map((name) => [name, (fields[name] ?? "").trim()]);
  const { firstName, lastName, displayName, jobName, description } = fields;
  return {
    ...{ firstName, lastName, displayName, jobName, description },
    links: Object.fromEntries(links.filter(([, address]) => address !== "")),
  };
}

/** Portraits are everybody's, whatever else they may upload. Null takes away what is there. */
async function pictureOf(context: Context, viewer: Viewer, form: FormData, name: string) {
  const file = fileOf(form, name);
  if (!file) return accepted(form.has(`remove-${name}`) ? null : undefined);
  const services = getServices(context);
  const taken = await tried(() => acceptPortrait(services, file, actorOf(viewer)));
  return taken.ok ? accepted(taken.value.id) : renamed<undefined>(taken, name);
}

async function moveEmail(context: Context, viewer: Viewer, fields: Fields) {
  const email = (fields.email ?? "").trim().toLowerCase();
  if (email === "" || email === viewer.email) return accepted(false);
  const { clientAddress } = context.get(pageContext);
  const options = { letters: await lettersOf(context), address: clientAddress };
  const services = getServices(context);
  const asked = await tried(() => requestEmailChange(services, viewer, fields, options));
  return asked.ok ? accepted(true) : asked;
}

async function setPassword(context: Context, request: Request, viewer: Viewer, fields: Fields) {
  if (!fields.newPassword) return accepted(null);
  const [letters, options] = [await lettersOf(context), signInOptions(context, request)];
  const services = getServices(context);
  return tried(() => changePassword(services, viewer, fields, letters, options));
}

async function picturesOf(
  context: Context,
  viewer: Viewer,
  form: FormData,
): Promise<Outcome<{ avatarId?: string | null; coverId?: string | null }>> {
  const avatar = await pictureOf(context, viewer, form, "avatar");
  if (!avatar.ok) return avatar;
  const cover = await pictureOf(context, viewer, form, "cover");
  if (!cover.ok) return cover;
  return accepted({
    ...(avatar.value !== undefined && { avatarId: avatar.value }),
    ...(cover.value !== undefined && { coverId: cover.value }),
  });
}

/** What wants the password comes first: when it is wrong, nothing at all is saved. */
export async function answerProfile(context: Context, request: Request, viewer: Viewer) {
  const form = await request.formData();
  const fields = textsOf(form);
  const parsed = readInput(ProfileInput, inputOf(fields));
  if (!parsed.ok) return refuse(parsed.errors, fields);
  const pictures = await picturesOf(context, viewer, form);
  if (!pictures.ok) return refuse(pictures.errors, fields);
  const moved = await moveEmail(context, viewer, fields);
  if (!moved.ok) return refuse(moved.errors, fields);
  const entered = await setPassword(context, request, viewer, fields);
  if (!entered.ok) return refuse(entered.errors, fields);
  const { avatarId: imageId } = pictures.value;
  const input = { ...inputOf(fields), ...pictures.value, imageId };
  const saved = await saveProfile(getServices(context), viewer.userId, input, {
    actor: actorOf(viewer),
  });
  if (!saved.ok) return refuse(saved.errors, fields);
  const path = `${PATH}?done=${moved.value ? "emailSent" : "saved"}`;
  throw entered.value ? enterWith(request, entered.value.token, path) : redirect(path, 303);
}
