import { type Call, createClient } from '#contract/http/client.ts';
import { isRefusal, isUnauthenticated, SessionEndedError } from './session-problem.ts';

interface AuthenticatedCallOptions {
  token: () => Promise<string | null>;
  replaceToken: (refusedToken: string) => Promise<string | null>;
  /** Signs out, then goes to the home page or asks the user to sign in again. */
  endSession: (refusal: unknown) => Promise<void>;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Creates a client that sends the access token. After a 401, it renews the token and retries once. If the server or the
 * identity service still refuses the account, it ends the session and rejects with `SessionEndedError` [AUTH-11].
 */
export function createAuthenticatedCall({
  token,
  replaceToken,
  endSession,
  fetch,
}: AuthenticatedCallOptions): Call {
  const createClientWithToken = (accessToken: string | null) =>
    createClient({ accessToken: () => accessToken, fetch });

  return async (route, ...options) => {
    try {
      const firstToken = await token();
      try {
        return await createClientWithToken(firstToken)(route, ...options);
      } catch (error) {
        if (!firstToken || !isUnauthenticated(error)) throw error;
        return await createClientWithToken(await replaceToken(firstToken))(route, ...options);
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await endSession(error);
      throw new SessionEndedError('The session has ended', { cause: error });
    }
  };
}
