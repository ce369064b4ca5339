import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '../../support/contract-routes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let functions: FunctionResult[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  functions = await zipFunctions(join(root, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild', externalNodeModules: ['sharp'] } },
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const lowercaseFirstSegment = (path: string) =>
  path.replace(/^\/[^/]*/, (name) => name.toLowerCase());

const sourceOf = async ({ path, mainFile }: FunctionResult) => {
  const name = mainFile.slice(root.length).replace(/\.ts$/, '');
  for (const ending of ['.mjs', '.js', '.cjs']) {
    const text = await readFile(join(path, `${name}${ending}`), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`No bundle of ${mainFile} in ${path}`);
};

describe('the functions, bundled by the platform’s own bundler without a network', () => {
  type Routes = FunctionResult['routes'];
  const matches = (routes: Routes, path: string) =>
    (routes ?? []).some((route) =>
      'literal' in route ? route.literal === path : new RegExp(route.expression).test(path),
    );
  const answering = (path: string) =>
    functions
      .filter(
        ({ routes, excludedRoutes }) => matches(routes, path) && !matches(excludedRoutes, path),
      )
      .map(({ name }) => name);

  it('answer every path of the contract, in both spellings, and no other [API-1]', () => {
    for (const { path } of Object.values(contractRoutes)) {
      const called = path.replace(/:\w+/, 'a-b@c.d');
      expect(answering(called), path).toHaveLength(1);
      expect(answering(lowercaseFirstSegment(called)), path).toEqual(answering(called));
    }
    for (const page of [
      '/',
      '/about-us',
      '/news/2026',
      '/dashboard/manageNews',
      '/_astro/get.js',
    ]) {
      expect(answering(page), page).toEqual([]);
    }
  });

  it('list their paths so that the bundler can read them', () => {
    const called = functions.filter(
      ({ schedule, eventSubscriptions = [] }) => !schedule && eventSubscriptions.length === 0,
    );
    for (const { name, routes = [] } of called) expect(routes.length, name).toBeGreaterThan(0);
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
