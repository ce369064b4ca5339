import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { getUsers, updateUser } from '../../src/contract/routes/routes.ts';
import { signInDemoAdmin } from '../support/sign-in-demo-admin.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const makePerson = (name: string): Person => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.com`,
  password: 'first-password',
});

/** Creates an account with a verified address for a person who has not visited this website. */
export async function createVerifiedAccount(
  request: APIRequestContext,
  name: string,
): Promise<Person> {
  const person = makePerson(name);
  const basePath = '/identitytoolkit.googleapis.com/v1';
  const signUpResponse = await request.post(`${basePath}/accounts:signUp?key=demo`, {
    data: { email: person.email, password: person.password, displayName: name },
  });
  const { localId } = (await signUpResponse.json()) as { localId: string };
  const updateResponse = await request.post(`${basePath}/projects/demo-manpower/accounts:update`, {
    headers: { authorization: 'Bearer owner' },
    data: { localId, emailVerified: true },
  });
  expect(updateResponse.ok()).toBe(true);
  return person;
}

export async function changeRole(
  url: string,
  { email }: Pick<Person, 'email'>,
  role: 'admin' | 'editor' | 'client',
): Promise<void> {
  const call = await signInDemoAdmin(url);
  const { data } = await call(getUsers);
  const id = data.find((user) => user.email === email)?._id ?? '';
  await call(updateUser, { params: { id }, body: { role } });
}

export async function submitLogin(
  dialog: Locator,
  { email, password }: Omit<Person, 'name'>,
): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs in again after the notice that the permissions have changed. */
export async function signInAgain(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toContainText(
    'Your session has ended, or your permissions have changed. Please sign in again.',
  );
  await submitLogin(dialog, person);
  await acknowledgeAlert(page, 'Welcome!', `Hello ${person.name}`);
}

export const getLoginButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Login' });

export const getAvatar = (page: Page): Locator => page.getByRole('button', { name: /’s account$/ });

export async function openAccountDialog(page: Page): Promise<Locator> {
  await getLoginButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const register = async (page: Page, person: Person): Promise<void> =>
  submitRegistration(await openAccountDialog(page), person);

export async function submitRegistration(
  dialog: Locator,
  { name, email, password }: Person,
): Promise<void> {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Register' }).click();
}

export async function logIn(page: Page, credentials: Omit<Person, 'name'>): Promise<Locator> {
  await (await openAccountDialog(page)).getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await submitLogin(dialog, credentials);
  return dialog;
}

export async function signOut(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  await getAvatar(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: `Are you sure you want to logout ${name}` });
  await expect(question).toContainText('You will be logged out');
  await question.getByRole('button', { name: 'Yes, logout' }).click();
  await acknowledgeAlert(page, 'Logged Out!', 'You have been logged out.');
}

export async function findMailedLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/emulator/v1/projects/demo-manpower/oobCodes');
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  const link = oobCodes.findLast((mail) => mail.email === email)?.oobLink;
  if (!link) throw new Error(`No mail was sent to ${email}`);
  return link;
}

export const readStoredToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('JWT_ACCESS_TOKEN'));
