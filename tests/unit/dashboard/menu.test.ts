import { describe, expect, it } from 'vitest';
import { furtherScreens, homeScreen } from '#dashboard/other-screens.ts';
import { commands } from '#dashboard/palette/commands.ts';
import { belongsTo, manageEntries } from '#dashboard/shell/menu.ts';

const entryOf = (pathname: string) =>
  [homeScreen, ...manageEntries]
    .filter((entry) => belongsTo(entry, pathname))
    .map(({ label }) => label);

describe('the side menu [DASH-1]', () => {
  it('has the manage entries in their order', () => {
    const specified = [
      'Manage Users',
      'Manage Services',
      'Manage News',
      'Manage Manpower',
      'Manage Clients',
      'Manage Slider',
      'Manage Team',
      'Manage FAQ',
      'Messages',
    ];
    const labels = manageEntries.map(({ label }) => label);
    expect(labels.filter((label) => specified.includes(label))).toEqual(specified);
  });

  it('has the trash, export and import, and the settings below them [DASH-18, PUB-6]', () => {
    expect(manageEntries.slice(-3).map(({ path }) => path)).toEqual([
      '/trash',
      '/content-file',
      '/settings',
    ]);
  });

  it.each([
    ['/', 'Dashboard'],
    ['/manageNews', 'Manage News'],
    ['/managenews/', 'Manage News'],
    ['/manageNews/updateNews/1', 'Manage News'],
    ['/manageService/addService', 'Manage Services'],
    ['/managemanpower', 'Manage Manpower'],
    ['/manageManpower/addManpower', 'Manage Manpower'],
    ['/manageSlide/addSlide', 'Manage Slider'],
    ['/manageFAQ', 'Manage FAQ'],
    ['/message-overview/1', 'Messages'],
    ['/settings', 'Settings'],
    ['/trash', 'Trash'],
  ])('marks one entry at %s', (pathname, label) => {
    expect(entryOf(pathname)).toEqual([label]);
  });
});

describe('the command palette [DASH-1]', () => {
  it('leads to every screen that needs no id, each once', () => {
    const paths = commands.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    for (const { path } of [homeScreen, ...manageEntries, ...furtherScreens]) {
      expect(paths).toContain(path);
    }
    expect(paths).toEqual(expect.arrayContaining(['/changes', '/settings/webhooks']));
  });
});
