import { demoAdminCall } from '../../local/demo/admin-call.ts';
import { getInvitations } from '../../src/contract/invitation-routes.ts';
import { findingsInAllViews } from './accessibility.ts';
import { expect, test, withoutMotion } from './fixtures.ts';
import { acknowledge, mailedLink, newPerson } from './identity-steps.ts';

test.use(withoutMotion);

test('a colleague is invited as an editor, accepts by a click, and finds no settings [AUTH-15]', async ({
  page,
  request,
  signInAs,
  browser,
  baseURL,
}) => {
  test.slow();
  const colleague = newPerson('Edna Editor');
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  await page.getByLabel('E-mail address').fill(colleague.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: colleague.email });
  await expect(row).toContainText('waiting, as editor', { ignoreCase: true });
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('There is no clipboard'));
  });
  await row.getByRole('button', { name: /^Copy link/ }).click();
  const told = page.getByRole('dialog', { name: 'Please copy the link from here' });
  await expect(told).toContainText('/dashboard/join#');
  await told.getByRole('button', { name: 'OK' }).click();
  const invitations = (await (await demoAdminCall(baseURL ?? ''))(getInvitations)).data;
  const { token } = invitations.find(({ email }) => email === colleague.email) ?? {};

  // Without an account until then.
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(`/dashboard/join#${token}`);
  await expect(theirs.getByText(/invites e…@example\.com to work/)).toBeVisible();
  await expect(theirs.getByText('Sahil Bridge Manpower')).toBeVisible();
  expect(await findingsInAllViews(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Register' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog).toContainText('The invitation is for e…@example.com: use that address.');
  await dialog.getByLabel('Name').fill(colleague.name);
  await dialog.getByLabel('Email').fill(colleague.email);
  await dialog.getByLabel('Password').fill(colleague.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await acknowledge(theirs, 'Welcome!', `Hello ${colleague.name}`);
  const accept = theirs.getByRole('button', { name: 'Accept invitation' });
  await expect(accept).toBeVisible();
  expect(await findingsInAllViews(theirs)).toEqual([]);
  await accept.click();
  // A link that was handed over proves no mailbox.
  await theirs.getByRole('button', { name: 'Send verification e-mail' }).click();
  const opened = theirs.getByRole('button', { name: 'I have opened the link' });
  await expect(opened).toBeVisible();
  await request.get(await mailedLink(request, colleague.email));
  // What was accepted before the proof is accepted with it.
  await opened.click();
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await theirs.goto('/dashboard/settings');
  await expect(theirs.getByRole('heading', { name: 'Only for admins' })).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(row.first()).toContainText(/accepted|editor/);
});
