import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PersonalData } from '#contract/entities/personal-data.ts';
import { download } from '#dashboard/data/download.ts';
import { acknowledge, answer, user } from './steps.ts';
import { mockResponses, openDashboard } from './whole-dashboard.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).createAdminSession());
vi.mock('#dashboard/data/download.ts', () => ({ download: vi.fn() }));

it('exports a person’s data and erases it after confirmation [OPS-5]', async () => {
  const email = 'erika@mail.example';
  const data: PersonalData = {
    ...{
      email,
      accounts: [],
      invitations: [],
      changes: [],
      pictures: [],
      handled: [],
      replies: [],
      done: [],
    },
    messages: [{ subject: 'Please forget me' }],
  };
  const requests = mockResponses({
    exportPerson: () => data,
    erasePerson: () => {
      data.messages = [];
      return { accounts: 0, invitations: 0, messages: 1 };
    },
  });
  openDashboard('/manageUsers');
  await user.click(await screen.findByRole('button', { name: 'Personal data requests' }));
  const eraseButton = await screen.findByRole('button', { name: 'Erase data' });
  await user.click(eraseButton);
  screen.getByText('Email is required');
  await user.type(screen.getByLabelText('Person’s e-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Export data' }));
  const exportedJson = JSON.stringify(data, null, 2);
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith('personal-data.json', exportedJson, 'application/json'),
  );

  const eraseAndAnswer = async (name: string) => {
    await user.click(eraseButton);
    await answer('Are you sure?', name, `permanently erases 1 message belonging to ${email}.`);
  };
  const isErased = () => requests.some(({ path }) => path === '/erasePerson');
  await eraseAndAnswer('No, keep the data');
  expect(isErased()).toBe(false);
  await eraseAndAnswer('Yes, erase the data');
  await acknowledge('Erased!', `You have erased 1 message belonging to ${email}.`);
  expect(isErased()).toBe(true);
  await user.click(eraseButton);
  await acknowledge(
    'Nothing found',
    `No account, invitation, message or activity belongs to ${email}.`,
  );
});
