import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, commonVariables, readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const readProjectFile = (file: string) => readFile(join(projectRoot, file), 'utf8');

function findRequiredVariables(read: (environment: Record<string, string>) => unknown): string[] {
  try {
    read({});
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.problems.map((problem) => problem.split(' ')[0] ?? '');
  }
  return [];
}

const commonNames = Object.keys(commonVariables).filter((name) => !name.includes('EMULATOR'));

const getAnchors = (document: string) =>
  [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the guides', () => {
  it.each([
    ['docs/deploy-netlify.md', readConfiguration, ['FIREBASE_API_KEY', 'URL']],
    ['docs/deploy-server.md', readServerConfiguration, ['DATABASE_URL', 'TRUSTED_PROXIES']],
  ])(
    'document the required and common environment variables in %s [OPS-1]',
    async (guide, read, otherNames) => {
      const names = findRequiredVariables(read);
      expect(names.length).toBeGreaterThan(3);
      const text = await readProjectFile(guide);
      for (const name of [...names, ...otherNames, ...commonNames])
        expect(text).toContain(`\`${name}\``);
    },
  );

  it('refer only to existing scripts, files and headings [OPS-1]', async () => {
    for await (const document of glob(['*.md', 'docs/**/*.md'], { cwd: projectRoot })) {
      const text = await readProjectFile(document);
      for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)) {
        expect(packageFile.scripts, document).toHaveProperty([name]);
      }
      for (const [, link = '', anchor] of text.matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)) {
        const target = link ? join(dirname(document), link) : document;
        expect(existsSync(join(projectRoot, target)), `${document}: ${link}`).toBe(true);
        if (!anchor) continue;
        expect(getAnchors(await readProjectFile(target)), `${document}: ${link}`).toContain(anchor);
      }
    }
  });

  it('quote the last line of a Netlify build [PUB-1]', async () => {
    const code = await readProjectFile('netlify/build/production.ts');
    expect(code).toContain('`Built content number ${');
    const guide = await readProjectFile('docs/deploy-netlify.md');
    expect(guide).toContain('`Built content number 0 into dist`');
  });
});
