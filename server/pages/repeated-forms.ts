/**
 * A form that is sent twice, by a double click or by a second press while the answer takes its time, is one: the second
 * gets the answer of the first. Browsers give up the first answer, and a page without scripts cannot keep them from it.
 */
import { createHash } from "node:crypto";
import { CHANGED_COOKIE } from "#app/platform/http/changed-cookie.ts";
import { VISIT_HEADER } from "#app/platform/http/visit-header.ts";
import { type Sender, whileConnected } from "./page-maker.ts";

/** A last press may arrive while the next page is on its way to the browser. */
const REMEMBERED_MS = 1000;

/**
 * Forms with pictures are larger: keeping them in memory costs more than doing them twice. Browsers tell the length of a
 * form; one without is not read here, since it may be of any.
 */
const MAX_BYTES = 524_288;

/** The scripts that ask these addresses know what they have sent. */
const FOR_SCRIPTS = /^\/(?:api|ghost)\/|\.data$/;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const BOUNDARY = /;\s*boundary="?([^\s;"]+)/i;

/** A cookie that the first answer sets. */
const CHANGED = new RegExp(`(?:^|; *)${CHANGED_COOKIE}=[^;]*`, "g");

/** Headers that decide who is answered, and how. */
const HEADERS = ["accept", "authorization", "origin", "referer", "sec-fetch-site", VISIT_HEADER];

interface SentForm {
  hash: string;
  answer: Promise<Response>;
}

function isForm({ method, url, headers }: Request): boolean {
  return (
    method === "POST" &&
    FORM.test(headers.get("content-type") ?? "") &&
    !FOR_SCRIPTS.test(new URL(url).pathname) &&
    Number(headers.get("content-length") ?? Infinity) <= MAX_BYTES
  );
}

/** Each sending of the same fields has another boundary between them. */
function fieldsOf(type: string, body: Buffer): Buffer | string {
  const boundary = BOUNDARY.exec(type)?.[1];
  return boundary ? body.toString("latin1").replaceAll(boundary, "") : body;
}

function hashOf({ url, headers }: Request, body: Buffer): string {
  const hash = createHash("sha256").update(
    JSON.stringify([url, HEADERS.map((name) => headers.get(name))]),
  );
  return hash.update(fieldsOf(headers.get("content-type") ?? "", body)).digest("base64");
}

/** A browser: by all of its cookies, since what it has been allowed so far is in them. */
function browserOf({ headers }: Request, { clientAddress }: Sender): string {
  const cookies = (headers.get("cookie") ?? "").replace(CHANGED, "");
  const facts = JSON.stringify([cookies, clientAddress, headers.get("user-agent")]);
  return createHash("sha256").update(facts).digest("base64");
}

/** The last form of each browser. One that was sent in between makes the same again something that is meant. */
export class RepeatedForms {
  readonly #last = new Map<string, SentForm>();

  /**
   * Answers a request that may change something.
   * @param make makes the answer; for a form that is repeated it is not called
   */
  async answer(
    request: Request,
    sender: Sender,
    make: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (!isForm(request)) return make(request);
    const body = Buffer.from(await whileConnected(request, request.arrayBuffer()));
    const browser = browserOf(request, sender);
    const hash = hashOf(request, body);
    const known = this.#last.get(browser);
    if (known?.hash === hash) return (await known.answer).clone();
    const { method, url, headers } = request;
    // Without the signal of the first, which the browser gives up for the second.
    const answer = make(new Request(url, { method, headers, body }));
    const sent = { hash, answer };
    this.#last.set(browser, sent);
    void this.#expireLater(browser, sent);
    return (await answer).clone();
  }

  /** A refused or failed form changed nothing: it may be sent again at once. */
  async #expireLater(browser: string, sent: SentForm): Promise<void> {
    const forget = () => {
      if (this.#last.get(browser) === sent) this.#last.delete(browser);
    };
    const isDone = await sent.answer.then(
      ({ status }) => status < 400,
      () => false,
    );
    if (isDone) setTimeout(forget, REMEMBERED_MS).unref();
    else forget();
  }
}
