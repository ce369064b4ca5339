import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let functions: FunctionResult[];
/** The paths that each function's source lists, as written. */
const listed = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  functions = await zipFunctions(join(root, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild', externalNodeModules: ['sharp'] } },
  });
  for (const { name, mainFile } of functions) {
    const [, list = ''] = /path: \[([^\]]*)\]/.exec(await readFile(mainFile, 'utf8')) ?? [];
    listed.set(
      name,
      [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? ''),
    );
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const sourceOf = async ({ path, mainFile }: FunctionResult) => {
  const name = mainFile.slice(root.length).replace(/\.ts$/, '');
  for (const ending of ['.mjs', '.js', '.cjs']) {
    const text = await readFile(join(path, `${name}${ending}`), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`No bundle of ${mainFile} in ${path}`);
};

describe('the functions, bundled by the platform’s own bundler without a network', () => {
  it('answer every path of the contract, in both spellings, and no other [API-1]', () => {
    const foldName = (path: string) => path.replace(/^\/[^/]*/, (name) => name.toLowerCase());
    const expected = Object.values(routes).flatMap(({ path }) => [path, foldName(path)]);
    const all = [...listed].flatMap(([name, paths]) => (name === 'live-page' ? [] : paths));
    expect(new Set(all)).toEqual(new Set(expected));
    expect(all.length).toBe(new Set(all).size);
  });

  it('list their paths so that the bundler can read them', () => {
    for (const { name, routes: read = [] } of functions.filter(
      ({ name }) => listed.get(name)?.length,
    )) {
      expect(read.length, name).toBe(listed.get(name)?.length);
    }
  });

  it('hold neither the embedded database nor the identity emulator', async () => {
    for (const bundled of functions) {
      const text = await sourceOf(bundled);
      expect(text, bundled.name).not.toMatch(/electric-sql|pglite|firebase-tools|demo-admin/i);
    }
  });

  it('carry the image decoder only where pictures are received', async () => {
    for (const bundled of functions) {
      const inputs = (bundled.inputs ?? []).some((input) => input.includes('/node_modules/sharp/'));
      expect(inputs, bundled.name).toBe(bundled.name === 'upload-image');
    }
  });

  it('limit sign-ins and messages by address on the platform [CON-5]', () => {
    const limited = functions.filter(({ trafficRules }) => trafficRules).map(({ name }) => name);
    expect(limited.sort()).toEqual(['post-message', 'sign-in']);
  });
});
