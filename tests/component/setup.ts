import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { timeoutFactor } from '../support/timeout-factor.ts';
import './conditions/late-scripts.ts';
import { untilAlertsAreOver } from './steps.ts';

/** By default an editor is signed in, and forms have no preview. Tests that need others mock these modules again. */
vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).editorsSession());
vi.mock('#dashboard/editing/preview/preview-pane.tsx', () => ({ PreviewPane: () => null }));

configure({
  asyncUtilTimeout: 10_000 * timeoutFactor(),
  // Omits the document from the message, because it is too long for a terminal.
  getElementError: (message) => new Error(message ?? 'not found'),
});

/** The timers of a file. They are cleared after its tests, because then there is no page. */
const timers: ReturnType<typeof setTimeout>[] = [];
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof startTimer>) => {
  const timer = startTimer(...parameters);
  timers.push(timer);
  return timer;
}, startTimer);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

/** `console.error` fails a test, as in the browser tests. */
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  errors.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  await untilAlertsAreOver();
  cleanup();
  document.body.replaceChildren();
  expect(errors.mock.calls, 'errors in the console').toEqual([]);
});
