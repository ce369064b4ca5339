import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { expect, vi } from 'vitest';

/** Types without pauses between keys. */
export const user = userEvent.setup({ delay: null });

let hadAlert = false;

export function findAlert(title: string): Promise<HTMLElement> {
  hadAlert = true;
  return screen.findByRole('dialog', { name: title });
}

/** SweetAlert returns the focus 100 ms after an alert closes. Without this wait, that could affect the next test. */
export async function waitForAlertsToClose(): Promise<void> {
  if (hadAlert) await pause(120);
  hadAlert = false;
}

export const setViewportWidth = (width: number) =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width });

/** Mocks the clipboard. Returns an array that collects the copied texts. */
export function mockClipboard(): string[] {
  const copiedTexts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copiedTexts.push(text);
  });
  return copiedTexts;
}

export const blockClipboard = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));

export const getTexts = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

/** Returns the texts that describe a field, such as its hint and its error. */
export const getDescriptions = (field: Element | null) =>
  (field?.getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)?.textContent ?? '',
  );

export const press = async (name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** A disabled button ignores clicks but stays focusable. */
export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** Checks that an alert contains `text`, presses one of its buttons, and waits until the alert has closed. */
export async function answer(title: string, button: string, text = ''): Promise<void> {
  const alert = await findAlert(title);
  expect(alert.textContent).toContain(text);
  await user.click(within(alert).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

export const acknowledge = (title: string, text: string) => answer(title, 'OK', text);

/** Finds the innermost element whose complete text matches. Parts of the text can be in nested elements. */
export function findPassage(text: string | RegExp): Promise<HTMLElement> {
  const matches = ({ textContent }: Element) => {
    const content = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return waitFor(() => {
    const match = [...document.body.querySelectorAll<HTMLElement>('*')].filter(matches).at(-1);
    if (!match) throw new Error(`No element has the text ${text}`);
    return match;
  });
}
