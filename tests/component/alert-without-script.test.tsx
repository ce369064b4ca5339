import { expect, it, vi } from 'vitest';
import { confirm, showAlert, toast } from '#ui/alert.ts';

vi.mock('sweetalert2/dist/sweetalert2.js', () => {
  throw new Error('404');
});

it('falls back to the browser’s own dialogs if the alert script fails to load [CON-3]', async () => {
  const browserAlert = vi.fn();
  const browserConfirm = vi.fn(() => true);
  vi.stubGlobal('alert', browserAlert);
  vi.stubGlobal('confirm', browserConfirm);

  await showAlert({
    kind: 'error',
    title: 'Oops...',
    text: 'Failed to send message.',
    detail: 'What you typed is still here.',
  });
  expect(browserAlert).toHaveBeenCalledExactlyOnceWith(
    'Oops...\n\nFailed to send message.\n\nWhat you typed is still here.',
  );

  const question = {
    title: 'Are you sure?',
    text: 'It will be deleted.',
    confirm: 'Yes',
    cancel: 'No',
  };
  expect(await confirm(question)).toBe(true);
  browserConfirm.mockReturnValue(false);
  expect(await confirm(question)).toBe(false);
  expect(browserConfirm).toHaveBeenCalledWith('Are you sure?\n\nIt will be deleted.');

  await toast('Copied.', 1000);
  expect(browserAlert).toHaveBeenCalledTimes(1);
});
