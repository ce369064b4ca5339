import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import { createMenu, matchesPath, menuEntries, menuGroups } from '#dashboard/shell/menu/menu.ts';
import { homeScreen } from '#dashboard/shell/menu/menu-screens.ts';
import { commands, findCommands } from '#dashboard/shell/palette/commands.ts';
import { routes } from '#dashboard/shell/routes.tsx';
import { unlistedScreens } from '#dashboard/shell/unlisted-screens.ts';

const findEntries = (pathname: string) =>
  [homeScreen, ...menuEntries]
    .filter((entry) => matchesPath(entry, pathname))
    .map(({ label }) => label);

const screenPaths = (function listPaths(from: RouteObject[]): string[] {
  return from.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path.replace(':id', '1')] : []),
    ...listPaths(children ?? []),
  ]);
})(routes);

describe('the side menu [DASH-1]', () => {
  it('groups the inbox, website, people and company screens [DASH-18, PUB-6]', () => {
    const groups = menuGroups.map(({ label, entries }): [string, string[]] => [
      label,
      entries.map((entry) => entry.label),
    ]);
    const { Website = [], ...otherGroups } = Object.fromEntries(groups);
    expect(otherGroups).toEqual({
      Inbox: ['Messages'],
      People: ['Manage Users', 'Activity'],
      Company: ['Company profile', 'Trash', 'Export and import', 'Settings'],
    });
    const lists = Object.values(listResources).map(({ title }) => title);
    expect(Website).toEqual([...lists, 'Pictures', 'Translations']);
    const specifiedTitles = [
      ...['Manage Services', 'Manage News', 'Manage Manpower', 'Manage Clients'],
      ...['Manage Slider', 'Manage Team', 'Manage FAQ'],
    ];
    expect(lists.filter((title) => specifiedTitles.includes(title))).toEqual(specifiedTitles);
  });

  it.each(screenPaths)('marks exactly one entry at %s', (pathname) => {
    expect(findEntries(pathname)).toHaveLength(1);
  });

  it.each([
    ['Dashboard', '/'],
    ['Manage News', '/manageNews'],
    ['Manage News', '/managenews/'],
    ['Manage News', '/manageNews/updateNews/1'],
    ['Manage Services', '/manageService/addService'],
    ['Manage Manpower', '/managemanpower'],
    ['Manage Manpower', '/manageManpower/addManpower'],
    ['Manage Slider', '/manageSlide/addSlide'],
    ['Manage FAQ', '/manageFAQ'],
    ['Messages', '/message-overview/1'],
    ['Settings', '/settings'],
    ['Trash', '/trash'],
    ['Dashboard', '/changes'],
    ['Company profile', '/updateProfile/1'],
    ['Settings', '/settings/webhooks'],
  ])('marks “%s” at %s', (label, pathname) => {
    expect(findEntries(pathname)).toEqual([label]);
  });
});

describe('the command palette [DASH-1]', () => {
  it('lists each screen once, even if the menu omits it', () => {
    const paths = commands.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    for (const { path } of [homeScreen, ...menuEntries, ...unlistedScreens]) {
      expect(paths).toContain(path);
    }
    expect(paths).toEqual(expect.arrayContaining(['/changes', '/settings/webhooks']));
  });

  it('finds a screen by its contents', () => {
    const labels = findCommands('logo', 'admin', []).map(({ label }) => label);
    expect(labels).toContain('Company profile');
  });
});

it('hides admin screens from editors and the whole menu from clients [AUTH-15, DASH-1]', () => {
  const paths = createMenu('editor').flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths).toEqual(expect.arrayContaining(['/pictures', '/manage_messages', '/trash']));
  for (const path of ['/manageUsers', '/activity', '/settings', '/content-file']) {
    expect(paths).not.toContain(path);
    expect(findCommands('', 'editor', []).map((command) => command.path)).not.toContain(path);
  }
  expect(createMenu('admin')).toEqual(menuGroups);
  expect(createMenu('client')).toEqual([]);
});
