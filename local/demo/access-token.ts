import { createClient } from '#contract/client.ts';
import { jwt } from '#contract/routes.ts';
import { identityProject } from '../settings.ts';
import { demoAccounts } from './accounts.ts';

/** Signs the demo's admin in at the running stack of `url`; resolves to the access token that its API takes. */
export async function demoAccessToken(url: string): Promise<string> {
  const { email, password } = demoAccounts.admin;
  const signIn = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(`${signIn}?key=${identityProject.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken }: { idToken: string } = await answer.json();
  const call = createClient({ baseUrl: url, accessToken: () => idToken });
  return (await call(jwt, { body: { email } })).data.token;
}
