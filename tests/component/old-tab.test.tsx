import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { blockScripts } from './conditions/late-scripts.ts';
import { mockResponses, openDashboard } from './whole-dashboard.tsx';

let restoreScripts = () => {};
beforeEach(() => void mockResponses());
afterEach(() => restoreScripts());

/** Presses a button and flushes pending React updates. */
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

it('reports a missing script in a dialog without losing the form input [LAY-15, DASH-14]', async () => {
  const question = await openForm();
  restoreScripts = blockScripts();
  await act(async () => {
    fireEvent.keyDown(window, { key: 'k', code: 'KeyK', ctrlKey: true });
  });
  const dialog = await screen.findByRole('dialog', { name: 'This feature is not available' });
  within(dialog).getByText(/^A new version is available\. Save your work/);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await press('Reload');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(question.isConnected).toBe(true);
  expect(question.value).toBe('Typed?');
});

it('retries a failed load when the component is shown again [LAY-15]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let load = (): Promise<{ Clock: () => ReactNode }> => Promise.reject(new Error('no connection'));
  const LazyClock = lazyComponent(() => load(), 'Clock');
  const renderClock = () =>
    act(async () => {
      render(
        <Suspense>
          <LazyClock />
        </Suspense>,
      );
    });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await renderClock();
  expect(document.body.textContent).toContain('the server cannot be reached');
  cleanup();
  load = async () => ({ Clock: () => <p>It is ten past nine.</p> });
  vi.advanceTimersByTime(1000);
  await renderClock();
  vi.useRealTimers();
  screen.getByText('It is ten past nine.');
});

it('reports a failed preload in the header [LAY-15]', async () => {
  await openForm();
  await act(async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
  });
  expect(document.querySelector('header')?.textContent).toContain('A new version is available');
});
