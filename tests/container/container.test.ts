import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { openPostgres } from '#db/postgres.ts';
import { apiKeys, users } from '#schema/index.ts';
import { admin } from '../support/api.ts';
import { exampleKeys } from '../support/example-calls.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { getServerUrl, makeDatabase, type OwnDatabase } from '../support/own-database.ts';
import { makeSharedFolder } from '../support/temporary-folder.ts';
import { accessTokenSecret, signAccessToken } from '../support/tokens.ts';
import {
  type BuiltImage,
  buildImage,
  findMissingPrerequisite,
  type RunningCommand,
} from './build-image.ts';

const missingPrerequisite = findMissingPrerequisite();
if (missingPrerequisite) console.log(`The container is not tested: ${missingPrerequisite}.`);
// The hooks of a skipped file do not run, so its folder would not be removed.
const folder = missingPrerequisite ? '' : await makeSharedFolder();

describe.skipIf(missingPrerequisite)('the image', () => {
  let image: BuiltImage;
  let database: OwnDatabase;
  let variables: Record<string, string>;
  let server: RunningCommand;

  const waitUntilReady = async () => {
    const startedAt = performance.now();
    await vi.waitFor(async () => expect((await fetch(`${getUrl()}/ready`)).ok).toBe(true), {
      timeout: 300_000,
      interval: 100,
    });
    return Math.round(performance.now() - startedAt);
  };
  const getUrl = () => `http://127.0.0.1:${variables['PORT']}`;
  const runCommand = async (...command: string[]) => {
    const child = image.start(command, variables);
    return { status: await child.exitCode, output: child.output() };
  };

  beforeAll(async () => {
    image = await buildImage(folder);
    database = await makeDatabase(getServerUrl());
    variables = {
      URL: 'https://www.firm.example',
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      DATABASE_URL: database.url,
      ACCESS_TOKEN_SECRET: accessTokenSecret,
      FIREBASE_PROJECT_ID: 'firm-site',
      FIREBASE_API_KEY: 'web-key',
      ADMIN_EMAILS: 'admin@firm.example',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    server = image.start(['serve'], variables);
    console.log(
      `The image is ${image.bytes / 1e6} MB. The first start took ${await waitUntilReady()} ms.`,
    );
    const store = openPostgres(database.url);
    await store.transaction(async (tx) => {
      const { row } = exampleKeys.read;
      await tx.insert(users).values({ _id: row.actor, ...admin, role: 'admin' });
      await tx.insert(apiKeys).values(row);
    });
    await store.close();
  });
  afterAll(async () => {
    server?.terminate();
    await server?.exitCode;
    await image?.remove();
    await database?.drop();
  });

  it('is at most 350 MB in size, with no secrets in its history [OPS-7]', () => {
    expect(image.bytes).toBeLessThanOrEqual(350e6);
    expect(image.history).not.toMatch(/SECRET|PASSWORD|API_KEY/);
  });

  it('serves the precompiled site from a read-only file system [OPS-7]', async () => {
    const home = await (await fetch(getUrl())).text();
    expect(home).toContain('<link rel="canonical" href="https://www.firm.example/"');
    expect(await (await fetch(`${getUrl()}/identity.json`)).json()).toMatchObject({
      projectId: 'firm-site',
    });
    expect(server.output()).not.toContain('Compiling the site');
    expect((await runCommand('is-ready')).status).toBe(0);
  });

  it('publishes a page in Arabic with its font [PUB-1, LANG-1]', async () => {
    const adminToken = await signAccessToken(admin, new Date());
    const call = createClient({ baseUrl: getUrl(), accessToken: () => adminToken });
    await call(contentRoutes.profile.update, {
      params: { id: 'profile' },
      body: { mission: 'Good work', translations: { ar: { mission: 'عمل جيد' } } },
    });
    const page = await vi.waitFor(
      async () => {
        const response = await fetch(`${getUrl()}/ar`);
        expect(response.status).toBe(200);
        return response.text();
      },
      { timeout: 60_000, interval: 100 },
    );
    const [font = ''] = /\/_astro\/noto-sans-arabic[^"]+/.exec(page) ?? [];
    expect((await fetch(getUrl() + font)).headers.get('content-type')).toBe('font/woff2');
  });

  it('lists its tools for an assistant [API-8]', async () => {
    const response = await fetch(getUrl() + mcpPath, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${exampleKeys.read.secret}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(JSON.stringify(await response.json())).toContain('"list_published"');
  });

  it('runs the operator commands [OPS-7]', async () => {
    const adminList = await runCommand('admin', 'list');
    expect(adminList.status).toBe(0);
    expect(adminList.output).toContain(`${admin.email}\t`);
    expect((await runCommand('backup')).status).toBe(0);
    const [backup] = await readdir(join(folder, 'backups'));
    expect(backup).toMatch(/\.backup$/);
    const { output } = await runCommand('doctor');
    expect(output).toMatch(/good {4}The database responds and accepts writes/);
    expect(output).not.toMatch(/FAULT {3}.*(node_modules|DATA_DIR|BACKUP_DIR|database)/);
    expect((await runCommand('unknown')).status).toBe(2);
  });

  it('stops on SIGTERM and starts again [OPS-7]', async () => {
    server.terminate();
    expect(await server.exitCode).toBe(0);
    server = image.start(['serve'], variables);
    console.log(`The second start took ${await waitUntilReady()} ms.`);
    expect((await fetch(getUrl())).status).toBe(200);
  });
});
