import { expect, it, vi } from 'vitest';
import { confirm, showAlert, toast } from '#ui/alert.ts';

vi.mock('sweetalert2/dist/sweetalert2.js', () => {
  throw new Error('404');
});

it('falls back to the browser’s own dialogs if the alert script does not load [CON-3]', async () => {
  const alert = vi.fn();
  const ask = vi.fn(() => true);
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('confirm', ask);

  await showAlert({
    kind: 'error',
    title: 'Oops...',
    text: 'Failed to send message.',
    detail: 'What you typed is still here.',
  });
  expect(alert).toHaveBeenCalledExactlyOnceWith(
    'Oops...\n\nFailed to send message.\n\nWhat you typed is still here.',
  );

  const question = { title: 'Are you sure?', text: 'It goes.', confirm: 'Yes', cancel: 'No' };
  expect(await confirm(question)).toBe(true);
  ask.mockReturnValue(false);
  expect(await confirm(question)).toBe(false);
  expect(ask).toHaveBeenCalledWith('Are you sure?\n\nIt goes.');

  await toast('Copied.', 1000);
  expect(alert).toHaveBeenCalledTimes(1);
});
