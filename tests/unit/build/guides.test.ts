import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError, commonVariables, readConfiguration } from '#config/configuration.ts';
import { readServerConfiguration } from '#config/server-configuration.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');

/** The variables that a way of running does not start without. */
function required(readAll: (environment: Record<string, string>) => unknown): string[] {
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
  ['docs/deploy-netlify.md', required(readConfiguration), ['FIREBASE_API_KEY', 'URL']],
  ['docs/deploy-server.md', required(readServerConfiguration), ['DATABASE_URL', 'TRUSTED_PROXIES']],
])('%s names every variable [OPS-1]', async (guide, names, others) => {
  expect(names.length).toBeGreaterThan(3);
  const text = await read(guide);
  for (const name of [...names, ...others, ...common]) expect(text).toContain(`\`${name}\``);
});

it('the guides name scripts and files that are there [OPS-1]', async () => {
  const guides = ['README.md'];
  for await (const guide of glob('docs/*.md', { cwd: projectRoot })) guides.push(guide);
  for (const guide of guides) {
    const text = await read(guide);
    for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)) {
      expect(packageFile.scripts, guide).toHaveProperty([name]);
    }
    for (const [, link = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      expect(existsSync(join(projectRoot, dirname(guide), link)), `${guide}: ${link}`).toBe(true);
    }
  }
});

it('the guide to Netlify tells the line that a build ends with [PUB-1]', async () => {
  expect(await read('netlify/build/production.ts')).toContain('`Built content number ${');
  expect(await read('docs/deploy-netlify.md')).toContain('`Built content number 0 into dist`');
});
