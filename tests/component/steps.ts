import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** A person at the keyboard and the mouse, without pauses between keys. */
export const user = userEvent.setup({ delay: null });

let hadAlert = false;

/** The alert with this title, once it is open. */
export function alertTitled(title: string): Promise<HTMLElement> {
  hadAlert = true;
  return screen.findByRole('dialog', { name: title });
}

/** SweetAlert returns the focus 100 ms after an alert has closed, which would otherwise be during the next test. */
export async function untilAlertsAreOver(): Promise<void> {
  if (hadAlert) await pause(120);
  hadAlert = false;
}

/** Presses a button once it is shown. */
export const press = async (name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Whether a button ignores clicks. It stays focusable. */
export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** Presses a button of the alert with this title; resolves once that is closed. */
export async function answer(title: string, button: string): Promise<void> {
  const alert = await alertTitled(title);
  await user.click(within(alert).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

/** Reads an alert and closes it. */
export async function acknowledge(title: string, text: string): Promise<void> {
  expect((await alertTitled(title)).textContent).toContain(text);
  await answer(title, 'OK');
}

/** The smallest element whose whole text is this or matches it, once there is one. Parts of the text can be elements. */
export function passage(text: string | RegExp): Promise<HTMLElement> {
  const fits = ({ textContent }: Element) => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return waitFor(() => {
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(fits).at(-1);
    if (!found) throw new Error(`There is no text ${text}`);
    return found;
  });
}
