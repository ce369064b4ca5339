import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { bundleFunctions } from '#netlify/build/bundle-functions.ts';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { answersPath } from '../../support/function-routes.ts';
import { importFunction } from '../../support/import-function.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { codeOf, zipSiteFunctions } from '../../support/zip-functions.ts';

const compress = promisify(gzip);

const ownBundles = join(projectRoot, '.netlify', `bundled-for-test-${randomUUID()}`);
let folder: string;
let functions: FunctionResult[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  // A build of the rehearsal may write those of the site meanwhile.
  await bundleFunctions(ownBundles);
  functions = await zipSiteFunctions(folder, ownBundles);
});
afterAll(() => Promise.all([folder, ownBundles].map(removeFolder)));

/** What a function weighs compressed, in bytes. */
async function compressedSize({ path }: FunctionResult): Promise<number> {
  let size = 0;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    size += (await compress(content, { level: 6 })).length;
  }
  return size;
}

const lowercaseFirstSegment = (path: string) =>
  path.replace(/^\/[^/]*/, (name) => name.toLowerCase());

describe('the functions, bundled by the platform’s own bundler without a network', () => {
  const answering = (path: string) =>
    functions.filter((each) => answersPath(each, path)).map(({ name }) => name);

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
      '/preview',
      '/live/search',
      '/openapi.json',
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

  it('run on the Node.js that package.json names, whatever the platform gives by itself', () => {
    const [major] = packageFile.dependencies.node.split('.');
    const versions = new Set(functions.map(({ runtimeVersion }) => runtimeVersion));
    expect([...versions]).toEqual([`nodejs${major}.x`]);
    expect(process.versions.node.split('.')[0]).toBe(major);
  });

  it('hold neither the embedded database nor the local identity service', async () => {
    for (const bundled of functions) {
      const text = await readFile(codeOf(bundled), 'utf8');
      expect(text, bundled.name).not.toMatch(
        /electric-sql|pglite|SignupNewUserResponse|demo-admin/i,
      );
    }
  });

  it('carry the image decoder only where pictures are received', async () => {
    for (const bundled of functions) {
      const inputs = (bundled.inputs ?? []).some((input) => input.includes('/node_modules/sharp/'));
      expect(inputs, bundled.name).toBe(bundled.name === 'upload-image');
    }
  });

  it('limit sign-ins, messages and visitors’ searches by address on the platform [CON-5, DASH-17]', () => {
    const limited = functions.filter(({ trafficRules }) => trafficRules).map(({ name }) => name);
    expect(limited.sort()).toEqual(['post-message', 'search', 'sign-in']);
  });

  it('are one file each, but for the picture decoder, and small', async () => {
    for (const bundled of functions) {
      const { name, inputs = [] } = bundled;
      const megabytes = (await compressedSize(bundled)) / 1024 / 1024;
      expect(megabytes, name).toBeLessThan(name === 'upload-image' ? 12 : 1.5);
      if (name !== 'upload-image') expect(inputs, name).toHaveLength(1);
    }
  });

  it('start, each by itself, and the API holds 90 MB then at most [API-1]', async () => {
    for (const bundled of functions) {
      const { megabytes } = await importFunction(codeOf(bundled));
      if (bundled.name === 'api') expect(megabytes).toBeLessThan(90);
    }
  });
});
