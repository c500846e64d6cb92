import { data, isRouteErrorResponse } from "react-router";

/**
 * Status of a response that replaces a failed request: after it React Router does not revalidate, which would fail
 * too, or lead to the log-in page.
 */
const NOT_REACHED = 503;

/** The network is gone, or a proxy says that nobody is behind it. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);

const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 401;

/**
 * An action's answer; where it was lost, another one instead of an error in place of the page.
 * @param signedOut the one after the session has ended, for pages that send it again by themselves
 */
export async function orLost<Answer, Lost, SignedOut = never>(
  answer: Promise<Answer>,
  lost: Lost,
  signedOut?: SignedOut,
) {
  try {
    return await answer;
  } catch (error) {
    const other = isLost(error) ? lost : isSignedOut(error) ? signedOut : undefined;
    if (other === undefined) throw error;
    return data(other, { status: NOT_REACHED });
  }
}
