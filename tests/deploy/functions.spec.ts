import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import packageFile from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../publisher/project-root.ts';
import { contractRoutes } from '../../src/contract/openapi/contract-routes.ts';
import { servesPath } from '../support/function-routes.ts';
import { importFunction } from '../support/import-function.ts';
import { test as base, expect } from './fixtures.ts';

const gzipAsync = promisify(gzip);

const test = base.extend<{ functions: FunctionResult[] }>({
  functions: async ({ platform }, use) =>
    use(platform.getLiveDeploy().functions.map(({ bundle }) => bundle)),
});

function findEntryFile({ path, mainFile }: FunctionResult): string {
  const inProject = join(path, relative(projectRoot, mainFile));
  return existsSync(inProject) ? inProject : join(path, basename(mainFile));
}

async function measureCompressedSize({ path }: FunctionResult): Promise<number> {
  let size = 0;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    size += (await gzipAsync(content, { level: 6 })).length;
  }
  return size;
}

const pictureFunctions = ['mcp', 'upload-image'];

const lowercaseFirstSegment = (path: string) =>
  path.replace(/^\/[^/]*/, (name) => name.toLowerCase());

test('exactly one function handles each contract path, and no function handles a page [API-1]', ({
  functions,
}) => {
  const findFunctionNames = (path: string) =>
    functions.filter((bundle) => servesPath(bundle, path)).map(({ name }) => name);
  for (const { path } of Object.values(contractRoutes)) {
    const address = path.replace(/:\w+/, 'a-b@c.d');
    expect(findFunctionNames(address), path).toHaveLength(1);
    expect(findFunctionNames(lowercaseFirstSegment(address)), path).toEqual(
      findFunctionNames(address),
    );
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
    expect(findFunctionNames(page), page).toEqual([]);
  }
});

test('each endpoint declares paths that the bundler can read', ({ functions }) => {
  const endpoints = functions.filter(
    ({ schedule, eventSubscriptions = [] }) => !schedule && eventSubscriptions.length === 0,
  );
  for (const { name, routes = [] } of endpoints) expect(routes.length, name).toBeGreaterThan(0);
});

test('the functions run on the Node.js version in package.json', ({ functions }) => {
  const [major] = packageFile.dependencies.node.split('.');
  const versions = new Set(functions.map(({ runtimeVersion }) => runtimeVersion));
  expect([...versions]).toEqual([`nodejs${major}.x`]);
  expect(process.versions.node.split('.')[0]).toBe(major);
});

test('the functions contain neither the embedded database nor the local identity service', async ({
  functions,
}) => {
  for (const { name, inputs = [] } of functions) {
    for (const input of inputs.filter((file) => !file.includes('node_modules'))) {
      const text = await readFile(input, 'utf8');
      expect(text, name).not.toMatch(/electric-sql|pglite|SignupNewUserResponse|demo-admin/i);
    }
  }
});

test('only functions that receive pictures contain the picture decoder', async ({ functions }) => {
  for (const bundle of functions) {
    const hasSharp = (bundle.inputs ?? []).some((input) => input.includes('/node_modules/sharp/'));
    expect(hasSharp, bundle.name).toBe(pictureFunctions.includes(bundle.name));
  }
});

test('only the mcp function handles /mcp and contains the MCP library [API-8]', async ({
  functions,
}) => {
  for (const path of ['/mcp', '/MCP']) {
    const responders = functions.filter((bundle) => servesPath(bundle, path));
    expect(responders.map(({ name }) => name)).toEqual(['mcp']);
  }
  for (const { name, inputs = [] } of functions) {
    const scripts = inputs.filter((input) => input.endsWith('.mjs'));
    const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
    const hasSdk = texts.some((text) => text.includes('node_modules/@modelcontextprotocol/sdk/'));
    expect(hasSdk, name).toBe(name === 'mcp');
  }
});

test('the platform rate-limits only sign-ins, messages and visitors’ searches [CON-5, DASH-17]', ({
  functions,
}) => {
  const limitedNames = functions.filter(({ trafficRules }) => trafficRules).map(({ name }) => name);
  expect(limitedNames.sort()).toEqual(['post-message', 'search', 'sign-in']);
});

test('each function is small, and consists of few files unless it contains the picture decoder', async ({
  functions,
}) => {
  for (const bundle of functions) {
    const { name, mainFile, inputs = [] } = bundle;
    const megabytes = (await measureCompressedSize(bundle)) / 1024 / 1024;
    expect(megabytes, name).toBeLessThan(pictureFunctions.includes(name) ? 12 : 1.5);
    if (pictureFunctions.includes(name)) continue;
    const folders = inputs.map((input) => dirname(input));
    expect([...new Set(folders)], name).toEqual([dirname(mainFile)]);
    expect(inputs.length, name).toBeLessThan(10);
  }
});

test('each function can be imported in isolation, and the API uses less than 92 MB [API-1]', async ({
  functions,
}) => {
  for (const bundle of functions) {
    const { megabytes } = await importFunction(findEntryFile(bundle));
    if (bundle.name === 'api') expect(megabytes).toBeLessThan(92);
  }
});
