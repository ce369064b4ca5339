import { screen, waitFor } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../whole-dashboard.tsx';
import { blockStorage, withoutTls } from './blocked-storage.ts';
import { playExamples } from './example-answers.ts';
import { loseScripts, slowLine } from './late-scripts.ts';
import { places } from './places.ts';
import { translatePage } from './translated.ts';
import { useEverything } from './use-everything.ts';

vi.mock('#session/session.ts', async () => (await import('../sessions.ts')).adminsSession());
// The mock confirms each question, because React does not render alerts.
vi.mock('#ui/alert.ts', () => ({
  confirm: async () => true,
  showAlert: async () => false,
  toast: async () => {},
  prepareAlerts: async () => {},
}));
vi.mock('#session/dialog/auth-actions.ts', () => ({ logout: async () => {} }));

const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };

const ends: (() => void)[] = [];
beforeEach(() => {
  // A download clicks a link, and happy-dom would navigate to its address.
  Object.assign(happyDOM.settings.navigation, {
    disableMainFrameNavigation: true,
    disableFallbackToSetURL: true,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const open = async (place: string) => {
  openDashboard(place);
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(screen.queryByText('Loading…')).toBeNull();
  });
};
const navigatesAway = /Logout|Reload/;

/** Also matches buttons that save a record, because the script of the list has not loaded. */
const savesAndLeaves = new RegExp(`${navigatesAway.source}|^BUTTON\\|\\|(Add|Update|Publish) \\w`);

const threeDaysAhead = () => new Date(Date.now() + 3 * 86_400_000).toUTCString();

describe('on a translated page, without site data and TLS, with a slow clock, in an unknown time zone', () => {
  it.each(places)('%s accepts every key and click [LAY-15, DASH-14, PUB-6]', async (place) => {
    playExamples({}, { date: threeDaysAhead() });
    ends.push(blockStorage(), withoutTls());
    await open(place);
    ends.push(translatePage());
    await useEverything({ leaveOut: navigatesAway, isTyped: true });
  });
});

describe('in a tab from before a deploy', () => {
  it.each(places)('%s stays usable, and shows where a part is missing [LAY-15]', async (place) => {
    playExamples();
    await open(place);
    const scripts = loseScripts();
    ends.push(scripts.restore);
    await useEverything({ leaveOut: savesAndLeaves, isTyped: false });
    expect(document.querySelector('main h1')).not.toBeNull();
  });
});

describe('on a slow connection', () => {
  it.each(places)(
    '%s opens, and accepts input before its scripts and responses arrive [LAY-15, DASH-14]',
    async (place) => {
      playExamples();
      ends.push(slowLine(15).restore);
      await open(place);
      await useEverything({ leaveOut: navigatesAway, isTyped: false });
      await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    },
  );
});
