import { screen, waitFor, within } from '@testing-library/react';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { expect, it } from 'vitest';
import { confirm, prepareAlerts, toast } from '#ui/alert.ts';
import { findAlert, user } from './steps.ts';

const toastMs = 600_000;
const getToastText = () => document.querySelector('.swal2-toast')?.textContent;

async function expectToast(toastPromise: Promise<void>) {
  await waitFor(() => expect(getToastText()).toContain('The client is restored.'));
  Swal.close();
  await toastPromise;
}

it('delays a toast until an open question is answered [DASH-15]', async () => {
  const isConfirmed = confirm({
    title: 'Are you sure?',
    text: 'Do you really want to delete this client?',
    confirm: 'Yes, delete it!',
    cancel: 'No, keep it',
  });
  const question = await findAlert('Are you sure?');
  const toastPromise = toast('The client is restored.', toastMs);
  // A toast that does not wait would replace the question at this point.
  await prepareAlerts();
  await new Promise(setImmediate);
  expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBe(question);
  expect(getToastText()).toBeUndefined();
  await user.click(within(question).getByRole('button', { name: 'No, keep it' }));
  expect(await isConfirmed).toBe(false);
  await expectToast(toastPromise);
});

it('shows a toast without console warnings [DASH-15]', async () => {
  await expectToast(toast('The client is restored.', toastMs));
  expect(console.warn).not.toHaveBeenCalled();
});
