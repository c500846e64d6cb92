import { data, isRouteErrorResponse } from "react-router";

/**
 * Status of a response that replaces a failed request: after it React Router does not revalidate, which would fail
 * too.
 */
const NOT_REACHED = 503;

/** The network is gone, or a proxy says that nobody is behind it. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

/** An action's answer; where it was lost, another one instead of an error in place of the page. */
export async function orLost<Answer, Lost>(answer: Promise<Answer>, lost: Lost) {
  try {
    return await answer;
  } catch (error) {
    if (!isLost(error)) throw error;
    return data(lost, { status: NOT_REACHED });
  }
}
