import { describe, expect, it } from 'vitest';
import { belongsTo, homeEntry, manageEntries } from '#dashboard/shell/menu.ts';

const entryOf = (pathname: string) =>
  [homeEntry, ...manageEntries]
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

  it('has the settings below them [PUB-6]', () => {
    expect(manageEntries.at(-1)?.path).toBe('/settings');
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
  ])('marks one entry at %s', (pathname, label) => {
    expect(entryOf(pathname)).toEqual([label]);
  });
});
