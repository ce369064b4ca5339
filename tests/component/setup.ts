import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { getTimeoutFactor } from '../support/timeout-factor.ts';
import { waitForScripts } from './conditions/late-scripts.ts';
import { waitForAlertsToClose } from './steps.ts';

/** By default, an editor is signed in and forms have no preview. Tests with other needs mock these modules again. */
vi.mock('#session/session.ts', async () => (await import('./sessions.ts')).createEditorSession());
vi.mock('#dashboard/editing/preview/preview-pane.tsx', () => ({ PreviewPane: () => null }));

configure({
  asyncUtilTimeout: 10_000 * getTimeoutFactor(),
  // Omits the document from the message, because the document is too long for a terminal.
  getElementError: (message) => new Error(message ?? 'not found'),
});

/** The timers that a test file starts. They must not fire after its last test, because the page is gone by then. */
const timers: ReturnType<typeof setTimeout>[] = [];
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof startTimer>) => {
  const timer = startTimer(...parameters);
  timers.push(timer);
  return timer;
}, startTimer);
afterAll(async () => {
  await waitForScripts();
  for (const timer of timers) clearTimeout(timer);
});

/** A `console.error` fails the test, as in the browser tests. Many tests cause warnings, because their requests fail. */
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  consoleError.mockClear();
  consoleWarn.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(async () => {
  await waitForAlertsToClose();
  cleanup();
  document.body.replaceChildren();
  expect(consoleError.mock.calls, 'errors in the console').toEqual([]);
});
