import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '#contract/entities/settings.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { answer, press, user } from './steps.ts';
import {
  emptyOverview,
  idleState,
  type MockedResponses,
  mockResponses,
  openDashboard,
} from './whole-dashboard.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).createAdminSession());

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const changeField = (label: string, value: string) =>
  fireEvent.change(getField(label), { target: { value } });

let storedSettings: object;

beforeEach(() => {
  storedSettings = { ...defaultSettings, mailIsConfigured: true };
});

async function openSettings(responses: MockedResponses = {}) {
  const requests = mockResponses({
    getSettings: () => storedSettings,
    updateSettings: ({ body }: ApiRequest) => {
      storedSettings = { ...storedSettings, ...body };
      return storedSettings;
    },
    ...responses,
  });
  const router = openDashboard('/settings');
  await screen.findByLabelText('Time zone');
  const getSavedBodies = () =>
    requests.filter(({ path }) => path === '/updateSettings').map(({ body }) => body);
  return { router, getSavedBodies };
}

const billedState = { ...idleState, deploys: { used: 7, budget: 20, next: null } };
const billedResponses = {
  getOverview: { ...emptyOverview, publishing: billedState },
  getPublishState: billedState,
};

it('explains and saves the publishing schedule if deploys are billed [PUB-6]', async () => {
  const { getSavedBodies } = await openSettings(billedResponses);
  await screen.findByText(/^A change that you save now will be published/);
  screen.getByText(/\(7 this month\)/);
  expect(isChecked('Automatically')).toBe(true);
  expect(getField('Wait after the last change (minutes)').value).toBe('10');
  expect(getField('Maximum wait (minutes)').value).toBe('60');
  expect(getField('Maximum builds per month').value).toBe('20');

  changeField('Maximum builds per month', '0');
  await press('Save');
  await screen.findByText('Must be a whole number of at least 1, or empty');
  expect(getSavedBodies()).toEqual([]);

  changeField('Maximum builds per month', '');
  await user.click(screen.getByRole('radio', { name: 'Once a day' }));
  await user.selectOptions(getField('Time of day'), '06:00');
  screen.getByText(/^Changes will be published (today|tomorrow) at 06:00\.$/);
  await press('Save');
  await screen.findByText('Settings updated successfully!');
  const schedule = { schedule: 'daily', dailyAt: '06:00', deployBudget: null };
  expect(getSavedBodies()).toMatchObject([schedule]);
  expect(isChecked('Once a day')).toBe(true);
});

it('hides the publishing options if publishing is free [PUB-6]', async () => {
  await openSettings();
  await screen.findByText(/Changes go live immediately/);
  expect(screen.queryByRole('radio', { name: 'Automatically' })).toBeNull();
  expect(screen.queryByLabelText('Maximum builds per month')).toBeNull();
});

it('asks before discarding unsaved changes, unless they were reverted [PUB-6]', async () => {
  const { router } = await openSettings();
  const homeLink = screen.getByRole('link', { name: 'Dashboard' });
  changeField('Move messages to the trash after (days)', '7');
  await user.click(homeLink);
  await answer('Leave without saving?', 'Stay');
  expect(router.state.location.pathname).toBe('/settings');
  changeField('Move messages to the trash after (days)', '');
  await user.selectOptions(getField('Time zone'), 'Asia/Dubai');
  screen.getByText(/GMT\+4/);
  await user.selectOptions(getField('Time zone'), 'Dhaka (GMT+6)');
  await user.click(homeLink);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('shows the result of a test e-mail [OPS-4]', async () => {
  let problem: string | null = null;
  await openSettings({ postTestMail: () => ({ to: 'reem@site.example', problem }) });
  await press('Send test e-mail');
  await screen.findByText(/^Sent to reem@site\.example\./);
  problem = 'The connection to the mail server failed (ECONNREFUSED)';
  await press('Send test e-mail');
  await screen.findByText(`The test e-mail to reem@site.example was not sent. ${problem}.`);
});

it('rejects an invalid recipient and saves valid recipients as a list [OPS-4]', async () => {
  const { getSavedBodies } = await openSettings();
  const label = 'Send new messages by e-mail to';
  changeField(label, 'office@firm.example\nnobody');
  await press('Save');
  await screen.findByText('nobody: Must be an e-mail address');
  expect(document.activeElement).toBe(getField(label));
  changeField(label, 'office@firm.example\nboss@firm.example');
  await press('Save');
  await screen.findByText('Settings updated successfully!');
  const notificationEmails = ['office@firm.example', 'boss@firm.example'];
  expect(getSavedBodies()).toMatchObject([{ notificationEmails }]);
});

it('asks before the template replaces an existing privacy text [OPS-5]', async () => {
  await openSettings();
  const field = getField('Text of the privacy page');
  await press('Use template');
  expect(field.value).toMatch(/^Sahil Bridge Manpower respects your privacy\./);
  expect(field.value).toMatch(/Write to hello@sahilbridge\.example\.$/);
  changeField('Text of the privacy page', 'Our own words');
  await press('Use template');
  await answer('Replace your text?', 'No, keep it');
  expect(field.value).toBe('Our own words');
  await press('Use template');
  await answer('Replace your text?', 'Yes, replace it');
  expect(field.value).toMatch(/respects your privacy/);
});

it('saves the Arabic privacy text and the setting for untranslated items [LANG-1, LANG-2]', async () => {
  const arabic = 'نحترم خصوصيتك.';
  storedSettings = { ...storedSettings, translations: { ar: { privacyText: arabic } } };
  const { getSavedBodies } = await openSettings();
  const field = getField('Text of the privacy page in Arabic');
  expect([field.value, field.lang, field.dir]).toEqual([arabic, 'ar', 'rtl']);
  changeField('Text of the privacy page in Arabic', 'ب'.repeat(20_001));
  await press('Save');
  await screen.findByText('Must be at most 20,000 characters');
  changeField('Text of the privacy page in Arabic', '');
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }));
  await press('Save');
  await screen.findByText('Settings updated successfully!');
  const body = { untranslatedInLists: 'hide', translations: { ar: { privacyText: '' } } };
  expect(getSavedBodies()).toMatchObject([body]);
  expect(Object.keys(getSavedBodies()[0] ?? {}).join()).not.toContain('@');
});

it('asks before a shorter retention period deletes messages [OPS-5]', async () => {
  const { getSavedBodies } = await openSettings({ getOldMessages: { old: 1, all: 12 } });
  const saveAndAnswer = async (name: string) => {
    await press('Save');
    await answer('Are you sure?', name, '1 of 12 messages is older than 365 days.');
  };
  changeField('Move messages to the trash after (days)', '365');
  await saveAndAnswer('No, go back');
  expect(getSavedBodies()).toEqual([]);
  await saveAndAnswer('Yes, keep them for 365 days');
  await waitFor(() => expect(getSavedBodies()).toMatchObject([{ messagesKeptDays: 365 }]));
});
