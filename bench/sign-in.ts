import type { Page } from 'playwright/test';
import { demoAccounts } from '#local/demo/accounts.ts';

export async function signIn(page: Page): Promise<void> {
  const { email, password } = demoAccounts.admin;
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Manage News' }).waitFor();
}
