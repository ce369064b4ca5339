import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError, commonVariables, readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');

function namesOf(readAll: (environment: Record<string, string>) => unknown): string[] {
  try {
    readAll({});
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.faults.map((fault) => fault.split(' ')[0] ?? '');
  }
  return [];
}

const common = Object.keys(commonVariables).filter((name) => !name.includes('EMULATOR'));

it.each([
  ['docs/deploy-netlify.md', namesOf(readConfiguration), ['FIREBASE_API_KEY', 'URL']],
  ['docs/deploy-server.md', namesOf(readServerConfiguration), ['DATABASE_URL', 'TRUSTED_PROXIES']],
])('%s names every variable [OPS-1]', async (guide, names, otherNames) => {
  expect(names.length).toBeGreaterThan(3);
  const text = await read(guide);
  for (const name of [...names, ...otherNames, ...common]) expect(text).toContain(`\`${name}\``);
});

const anchorsOf = (document: string) =>
  [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it('documents name scripts, and link to files and headings, that exist [OPS-1]', async () => {
  for await (const document of glob(['*.md', 'docs/**/*.md'], { cwd: projectRoot })) {
    const text = await read(document);
    for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)) {
      expect(packageFile.scripts, document).toHaveProperty([name]);
    }
    for (const [, link = '', anchor] of text.matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)) {
      const target = link ? join(dirname(document), link) : document;
      expect(existsSync(join(projectRoot, target)), `${document}: ${link}`).toBe(true);
      if (anchor) expect(anchorsOf(await read(target)), `${document}: ${link}`).toContain(anchor);
    }
  }
});

it('the guide to Netlify quotes the last line of a build [PUB-1]', async () => {
  expect(await read('netlify/build/production.ts')).toContain('`Built content number ${');
  expect(await read('docs/deploy-netlify.md')).toContain('`Built content number 0 into dist`');
});
