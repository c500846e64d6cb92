/** Saves the profile form: names and byline, pictures, email and password. */
import { accountEmailsFor, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { AUTHOR_LINKS } from "#app/features/accounts/input.ts";
import { changePassword } from "#app/features/accounts/passwords/password-change-commands.server.ts";
import { requestEmailChange } from "#app/features/accounts/profile/email-change-commands.server.ts";
import {
  ProfileInput,
  saveProfile,
} from "#app/features/accounts/profile/profile-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { purgeFormerPortraits } from "#app/features/uploads/library/library-commands.server.ts";
import { acceptPortrait } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, readInput, refusedIn } from "#app/lib/input.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";

type Context = Parameters<typeof getServices>[0];
type Fields = Record<string, string>;

function inputOf(fields: Fields) {
  const links = AUTHOR_LINKS.map((name) => [name, (fields[name] ?? "").trim()]);
  const { firstName, lastName, displayName, jobName, description } = fields;
  return {
    firstName,
    lastName,
    displayName,
    jobName,
    description,
    links: Object.fromEntries(links.filter(([, address]) => address !== "")),
  };
}

/** Anybody may upload a portrait, whatever their role. Null removes the current one. */
async function pictureOf(context: Context, viewer: Viewer, form: FormData, name: string) {
  const file = chosenFile(form, name);
  if (!file) return accepted(form.has(`remove-${name}`) ? null : undefined);
  const services = getServices(context);
  const taken = await acceptPortrait(services, file, actorOf(viewer));
  return taken.ok ? accepted(taken.value.id) : refusedIn<undefined>(name, taken);
}

async function moveEmail(context: Context, viewer: Viewer, fields: Fields) {
  const email = (fields.email ?? "").trim().toLowerCase();
  if (email === "" || email === viewer.email) return accepted(false);
  const { clientAddress } = context.get(pageContext);
  const options = { accountEmail: await accountEmailsFor(context), address: clientAddress };
  const services = getServices(context);
  const asked = await requestEmailChange(services, viewer, fields, options);
  return asked.ok ? accepted(true) : asked;
}

async function setPassword(context: Context, request: Request, viewer: Viewer, fields: Fields) {
  if (!fields.newPassword) return accepted(null);
  const [accountEmail, options] = [
    await accountEmailsFor(context),
    signInOptions(context, request),
  ];
  const services = getServices(context);
  return changePassword(services, viewer, fields, accountEmail, options);
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

/**
 * Changes that require the password come first: when it is wrong, nothing is saved.
 * @returns whether a new email address awaits confirmation, and the session that a new password
 * starts
 */
export async function saveProfileForm(
  context: Context,
  request: Request,
  viewer: Viewer,
  { values, data }: SubmittedForm,
): Promise<Outcome<{ isEmailSent: boolean; token: string | null }>> {
  const parsed = readInput(ProfileInput, inputOf(values));
  if (!parsed.ok) return parsed;
  const pictures = await picturesOf(context, viewer, data);
  if (!pictures.ok) return pictures;
  const moved = await moveEmail(context, viewer, values);
  if (!moved.ok) return moved;
  const entered = await setPassword(context, request, viewer, values);
  if (!entered.ok) return entered;
  const { avatarId: imageId } = pictures.value;
  const input = { ...inputOf(values), ...pictures.value, imageId };
  const change = { actor: actorOf(viewer) };
  const saved = await saveProfile(getServices(context), viewer.userId, input, change);
  if (!saved.ok) return saved;
  await purgeFormerPortraits(getServices(context), change.actor);
  return accepted({ isEmailSent: moved.value, token: entered.value?.token ?? null });
}
