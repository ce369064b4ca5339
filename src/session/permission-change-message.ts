import type { Call } from '#contract/http/client.ts';
import { isAdmin } from '#contract/routes/visitor-routes.ts';
import {
  createDemotedMessage,
  findSessionEndMessage,
  isForbidden,
  needsNewSignIn,
} from './session-problem.ts';
import type { SessionState } from './session-state.ts';

/** The message for a user whose permissions have changed since the page opened [AUTH-16]. Null for other refusals. */
export async function findPermissionChangeMessage(
  refusal: unknown,
  { admin, editor, email }: SessionState,
  call: Call,
): Promise<string | null> {
  if (needsNewSignIn(refusal)) return findSessionEndMessage(refusal);
  if (!(admin || editor) || !isForbidden(refusal)) return null;
  const hasRole = await call(isAdmin, { params: { email } }).then(
    ({ data }) => data[admin ? 'admin' : 'editor'] === true,
    () => true, // if the check fails, assumes that the role has not changed
  );
  return hasRole ? null : createDemotedMessage(admin ? 'an admin' : 'an editor');
}
