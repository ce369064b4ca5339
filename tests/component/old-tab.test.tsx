import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { loseScripts } from './conditions/late-scripts.ts';
import { mockAnswers, openDashboard } from './whole-dashboard.tsx';

vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).adminsSession());

let scripts: ReturnType<typeof loseScripts> | undefined;
afterEach(() => scripts?.restore());

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockAnswers({});
});

/** Presses a button, and waits for content that loads late and for React. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

const openForm = async () => {
  openDashboard('/manageFaq/addFaq');
  const question = await screen.findByLabelText<HTMLInputElement>('Question');
  await act(async () => {
    fireEvent.change(question, { target: { value: 'Typed?' } });
  });
  return question;
};

it('a part whose script is gone is reported in a dialog, and the form beside it stays [LAY-15, DASH-14]', async () => {
  const question = await openForm();
  scripts = loseScripts();
  await act(async () => {
    fireEvent.keyDown(window, { key: 'k', code: 'KeyK', ctrlKey: true });
  });
  const dialog = await screen.findByRole('dialog', { name: 'This part is not available' });
  within(dialog).getByText(/^A new version is available\. Reload the page/);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await press('Reload');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(question.isConnected).toBe(true);
  expect(question.value).toBe('Typed?');
});

it('a part that could not be loaded is loaded again when it is shown again [LAY-15]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let load = (): Promise<{ Clock: () => ReactNode }> => Promise.reject(new Error('no connection'));
  const Part = lazyComponent(() => load(), 'Clock');
  const show = () =>
    act(async () => {
      render(
        <Suspense>
          <Part />
        </Suspense>,
      );
    });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await show();
  expect(document.body.textContent).toContain('the server cannot be reached');
  cleanup();
  load = async () => ({ Clock: () => <p>ten past nine</p> });
  vi.advanceTimersByTime(1000);
  await show();
  vi.useRealTimers();
  screen.getByText('ten past nine');
});

it('a missing script that belongs to no part is reported in the header [LAY-15]', async () => {
  await openForm();
  await act(async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
  });
  expect(document.querySelector('header')?.textContent).toContain('A new version is available');
});
