import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { netlifyVariableNames } from '#config/configuration.ts';
import { serverVariableNames } from '#config/server-configuration.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const readProjectFile = (file: string) => readFile(join(projectRoot, file), 'utf8');

const getAnchors = (document: string) =>
  [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the guides', () => {
  it.each([
    ['docs/deploy-netlify.md', netlifyVariableNames],
    ['docs/deploy-server.md', serverVariableNames],
  ])('document every environment variable in %s [OPS-1]', async (guide, names) => {
    const text = await readProjectFile(guide);
    // The configuration rejects this variable.
    const documentedNames = names.filter((name) => name !== 'FIREBASE_AUTH_EMULATOR_HOST');
    expect(documentedNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

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
