import { type Call, createClient } from '#contract/http/client.ts';
import { jwt } from '#contract/routes/routes.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import { identityProject } from '#local/stack/settings.ts';

export async function signInDemoAdmin(url: string): Promise<Call> {
  const { email, password } = demoAccounts.admin;
  const signIn = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await fetch(`${signIn}?key=${identityProject.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken }: { idToken: string } = await response.json();
  const callWithIdToken = createClient({ baseUrl: url, accessToken: () => idToken });
  const { token } = (await callWithIdToken(jwt, { body: { email } })).data;
  return createClient({ baseUrl: url, accessToken: () => token });
}
