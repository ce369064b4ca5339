import { screen, waitFor } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../whole-dashboard.tsx';
import { blockStorage, disableTls } from './blocked-storage.ts';
import { mockExamples } from './example-responses.ts';
import { exerciseScreen } from './exercise-screen.ts';
import { blockScripts, slowDownConnection } from './late-scripts.ts';
import { paths } from './screen-paths.ts';
import { translatePage } from './translate-page.ts';

vi.mock('#session/session.ts', async () => (await import('../sessions.ts')).createAdminSession());
vi.unmock('#dashboard/editing/preview/preview-pane.tsx');
// Confirms every question, because SweetAlert2 renders its dialogs outside React.
vi.mock('#ui/alert.ts', () => ({
  confirm: async () => true,
  showAlert: async () => false,
  toast: async () => {},
  prepareAlerts: async () => {},
}));
vi.mock('#session/dialog/auth-actions.ts', () => ({ logout: async () => {} }));

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };

const cleanups: (() => void)[] = [];
beforeEach(() => {
  // A download clicks a link, and happy-dom would navigate to its address.
  Object.assign(happyDOM.settings.navigation, {
    disableMainFrameNavigation: true,
    disableFallbackToSetURL: true,
  });
});
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

const openScreen = async (path: string) => {
  openDashboard(path);
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(screen.queryByText('Loading…')).toBeNull();
  });
};
const navigatesAway = /Logout|Reload/;

/** Also matches buttons that save a record: saving opens the list, whose script is no longer available. */
const savesOrLeaves = new RegExp(`${navigatesAway.source}|^BUTTON\\|\\|(Add|Update|Publish) \\w`);

const getTimeInThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toUTCString();

describe('a translated screen without storage, TLS or a correct clock', () => {
  it.each(paths)('handles typing and clicks at %s [LAY-15, DASH-14, PUB-6]', async (path) => {
    mockExamples({ date: getTimeInThreeDays() });
    cleanups.push(blockStorage(), disableTls());
    await openScreen(path);
    cleanups.push(translatePage());
    await exerciseScreen(navigatesAway, { typesText: true });
  });
});

describe('a screen whose scripts were removed by a deploy', () => {
  it.each(paths)('stays usable at %s [LAY-15]', async (path) => {
    mockExamples();
    await openScreen(path);
    cleanups.push(blockScripts());
    await exerciseScreen(savesOrLeaves);
    expect(document.querySelector('main h1')).not.toBeNull();
  });
});

describe('a screen on a slow connection', () => {
  it.each(paths)(
    'handles clicks at %s while scripts and responses are delayed [LAY-15, DASH-14]',
    async (path) => {
      mockExamples();
      cleanups.push(slowDownConnection(15));
      await openScreen(path);
      await exerciseScreen(navigatesAway);
      await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    },
  );
});
