import { screen, waitFor } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../whole-dashboard.tsx';
import { blockStorage, withoutTls } from './blocked-storage.ts';
import { mockExamples } from './example-responses.ts';
import { loseScripts, slowConnection } from './late-scripts.ts';
import { paths } from './screen-paths.ts';
import { translatePage } from './translate-page.ts';
import { useEverything } from './use-everything.ts';

vi.mock('#session/session.ts', async () => (await import('../sessions.ts')).adminsSession());
vi.unmock('#dashboard/editing/preview/preview-pane.tsx');
// The mock confirms each question, because React does not render alerts.
vi.mock('#ui/alert.ts', () => ({
  confirm: async () => true,
  showAlert: async () => false,
  toast: async () => {},
  prepareAlerts: async () => {},
}));
vi.mock('#session/dialog/auth-actions.ts', () => ({ logout: async () => {} }));

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };

const restores: (() => void)[] = [];
beforeEach(() => {
  // A download clicks a link, and happy-dom would navigate to its address.
  Object.assign(happyDOM.settings.navigation, {
    disableMainFrameNavigation: true,
    disableFallbackToSetURL: true,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const open = async (path: string) => {
  openDashboard(path);
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(screen.queryByText('Loading…')).toBeNull();
  });
};
const navigatesAway = /Logout|Reload/;

/** Also matches buttons that save a record, because the script of the list has not loaded. */
const savesOrLeaves = new RegExp(`${navigatesAway.source}|^BUTTON\\|\\|(Add|Update|Publish) \\w`);

const threeDaysAhead = () => new Date(Date.now() + 3 * 86_400_000).toUTCString();

describe('on a translated page, without site data and TLS, with a slow clock, in an unknown time zone', () => {
  it.each(paths)('%s accepts every key and click [LAY-15, DASH-14, PUB-6]', async (path) => {
    mockExamples({}, { date: threeDaysAhead() });
    restores.push(blockStorage(), withoutTls());
    await open(path);
    restores.push(translatePage());
    await useEverything({ leaveOut: navigatesAway, typesText: true });
  });
});

describe('in a tab from before a deploy', () => {
  it.each(paths)('%s stays usable, and shows where a part is missing [LAY-15]', async (path) => {
    mockExamples();
    await open(path);
    const scripts = loseScripts();
    restores.push(scripts.restore);
    await useEverything({ leaveOut: savesOrLeaves, typesText: false });
    expect(document.querySelector('main h1')).not.toBeNull();
  });
});

describe('on a slow connection', () => {
  it.each(paths)(
    '%s opens, and accepts input before its scripts and responses arrive [LAY-15, DASH-14]',
    async (path) => {
      mockExamples();
      restores.push(slowConnection(15).restore);
      await open(path);
      await useEverything({ leaveOut: navigatesAway, typesText: false });
      await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    },
  );
});
