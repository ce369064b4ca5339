import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** A person at the keyboard and the mouse, who does not rest between two keys. */
export const user = userEvent.setup({ delay: null });

/** The alert with this title, once it is open. */
export const alertTitled = (title: string): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: title });

/** Reads an alert and closes it. */
export async function acknowledge(title: string, text: string): Promise<void> {
  const alert = await alertTitled(title);
  expect(alert.textContent).toContain(text);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}
