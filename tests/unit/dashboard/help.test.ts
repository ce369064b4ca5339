import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpAnswers } from '#contract/help/answers.ts';
import {
  getHelpPath,
  type HelpTopic,
  helpTopicIds,
  helpTopics,
  isHelpTopic,
} from '#contract/help/topics.ts';
import { findScreenHelp, listQuestions, listTopics } from '#dashboard/shell/help/list-topics.ts';
import { screenIntros } from '#dashboard/shell/help/screen-intros.ts';
import { createMenu, type MenuEntry, menuEntries } from '#dashboard/shell/menu/menu.ts';
import { homeScreen } from '#dashboard/shell/menu/menu-screens.ts';
import { findCommands } from '#dashboard/shell/palette/commands.ts';
import { projectRoot } from '#publisher/project-root.ts';

const getTexts = (id: (typeof helpTopicIds)[number]) => {
  const { steps, note = '' } = helpAnswers[id];
  return [...steps, note];
};

const findLabels = (text: string) => text.split('*').filter((_, index) => index % 2 === 1);

async function readDashboardTexts(): Promise<string> {
  const texts: string[] = menuEntries.map(({ label }) => label);
  for await (const file of glob('src/{dashboard,session}/**/*.{ts,tsx}', { cwd: projectRoot })) {
    if (file.includes('/help/')) continue;
    texts.push(await readFile(join(projectRoot, file), 'utf8'));
  }
  return texts.join('\n').replace(/\s+/g, ' ');
}

/** A text of at most 200 words, from a capital letter to a full stop. */
const shortText = /^[A-Z](\S* ){0,199}\S*[.]$/;

describe('the help [DASH-21]', () => {
  it('quotes only labels that the dashboard shows', async () => {
    const texts = await readDashboardTexts();
    const labels = helpTopicIds.flatMap((id) => getTexts(id).flatMap(findLabels));
    expect(labels.length).toBeGreaterThan(50);
    expect([...new Set(labels)].filter((label) => !texts.includes(label))).toEqual([]);
  });

  it.each(helpTopicIds)(
    'has complete sentences and a searchable question for the topic %s',
    (id) => {
      for (const text of getTexts(id)) expect(text).toMatch(/^$|^[A-Z*/].*[.?]$/);
      expect(
        findCommands(helpTopics[id].question, 'admin', listQuestions('admin')).map(
          ({ path }) => path,
        ),
      ).toContain(getHelpPath(id));
    },
  );

  it('has questions and a short introduction for each menu screen', () => {
    const entries: MenuEntry[] = [homeScreen, ...menuEntries];
    for (const { path, label } of entries) {
      const help = findScreenHelp(path, 'admin');
      expect(help).toMatchObject({ label, path });
      expect(help?.topics, path).not.toEqual([]);
    }
    // tests/component/kinds.test.tsx checks the introductions of kinds.
    const otherPaths = entries.filter(({ kind }) => !kind).map(({ path }) => path);
    expect(Object.keys(screenIntros).sort()).toEqual(otherPaths.sort());
    for (const intro of Object.values(screenIntros)) expect(intro).toMatch(shortText);
  });

  it('does not describe screens without a menu entry', () => {
    for (const path of ['/account', '/join', '/changes', '/help']) {
      expect(findScreenHelp(path, 'admin'), path).toBeNull();
    }
  });

  it('has pictures only for existing topics', async () => {
    const files = await readdir(join(projectRoot, 'src/dashboard/shell/help/pictures'));
    expect(files.filter((file) => !isHelpTopic(file.replace('.webp', '')))).toEqual([]);
    expect(files).toContain('schedule.webp');
  });

  it('hides questions about admin screens from editors [AUTH-15]', () => {
    const topics = listTopics('editor');
    expect(listTopics('admin')).toEqual(helpTopicIds);
    expect(topics).toEqual(expect.arrayContaining(['first-day', 'schedule', 'password', 'answer']));
    for (const id of ['colleague', 'export', 'personal-data', 'activity']) {
      expect(topics).not.toContain(id);
    }
    expect(findCommands('colleague access', 'editor', listQuestions('editor'))).toEqual([]);
    for (const { path } of createMenu('editor').flatMap(({ entries }) => entries)) {
      expect(findScreenHelp(path, 'editor')?.topics, path).not.toEqual([]);
    }
  });

  it('assigns topics only to existing screens', () => {
    const paths = [homeScreen, ...menuEntries].map(({ path }) => path);
    const screenPaths = Object.values<HelpTopic>(helpTopics).flatMap(({ screens }) => screens);
    expect(screenPaths.filter((path) => !paths.includes(path as `/${string}`))).toEqual([]);
  });
});
