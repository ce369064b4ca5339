import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { readAccessTokenSecret } from '#server/commands/access-token-secret.ts';
import { createCommandEndpoint } from '#server/commands/command-endpoint.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { readAllContent } from '#services/content/read/read-content.ts';
import { systemContext } from '#services/context.ts';
import { listen } from '../support/listen.ts';
import { type OlderSite, startOlderSite } from '../support/older-site.ts';
import { getServerUrl, makeDatabase } from '../support/own-database.ts';
import { makePicture } from '../support/pictures.ts';
import { runServerCommand } from '../support/server-command.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';

let olderSite: OlderSite;
beforeAll(async () => {
  olderSite = await startOlderSite();
  olderSite.responses['/getNewses'] = [{ _id: 'moved', title: 'Moved in', image: '/a.png' }];
  olderSite.responses['/a.png'] = await makePicture('png');
});
afterAll(() => olderSite.close());

async function runImport(environment: Record<string, string>): Promise<string> {
  const { stdout } = await runServerCommand('import', [olderSite.url], environment);
  return stdout.split('\n')[0] ?? '';
}

async function expectImported(store: Store, folder: string): Promise<void> {
  const { news } = await readAllContent(systemContext(store));
  const [name = ''] = await readdir(join(folder, 'media'));
  expect(news).toMatchObject([{ _id: 'moved', title: 'Moved in', image: `/media/${name}` }]);
}

const firstSummary = '1 created, 0 updated, 1 unchanged, 0 skipped; 1 picture copied';
const secondSummary = '0 created, 0 updated, 2 unchanged, 0 skipped; 0 pictures copied';

it('imports an older site into a data folder, and changes nothing when repeated [OPS-6]', async () => {
  const folder = await makeTemporaryFolder();
  await makeEmbeddedDatabase(join(folder, 'database'));
  expect(await runImport({ DATA_DIR: folder })).toBe(`${olderSite.url}: ${firstSummary}`);
  expect(await runImport({ DATA_DIR: folder })).toBe(`${olderSite.url}: ${secondSummary}`);
  const store = await openEmbeddedDatabase(join(folder, 'database'));
  await expectImported(store, folder);
  await store.close();
});

it('migrates the database in DATABASE_URL and imports an older site into it [OPS-6]', async () => {
  const folder = await makeTemporaryFolder();
  const database = await makeDatabase(getServerUrl());
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder };
  expect(await runImport(environment)).toBe(`${olderSite.url}: ${firstSummary}`);
  const store = openPostgres(database.url);
  await expectImported(store, folder);
  await store.close();
  await database.drop();
});

it('imports content through a running stack, and reports the change once [OPS-6]', async () => {
  const folder = await makeTemporaryFolder();
  await makeEmbeddedDatabase(join(folder, 'database'));
  const store = await openEmbeddedDatabase(join(folder, 'database'));
  const onContentChange = vi.fn();
  const secret = await readAccessTokenSecret(folder);
  const app = createCommandEndpoint(store, secret, onContentChange);
  const stack = createServer(createRequestListener(app));
  const url = `http://127.0.0.1:${await listen(stack)}`;
  await writeFile(join(folder, 'local-stack.json'), JSON.stringify({ url }));
  expect(await runImport({ DATA_DIR: folder })).toBe(`${olderSite.url}: ${firstSummary}`);
  expect(await runImport({ DATA_DIR: folder })).toBe(`${olderSite.url}: ${secondSummary}`);
  expect(onContentChange).toHaveBeenCalledOnce();
  await expectImported(store, folder);
  const anonymousResponse = await fetch(`${url}/local/import-content`, {
    method: 'POST',
    body: '{}',
  });
  expect(anonymousResponse.status).toBe(403);
  stack.closeAllConnections();
  stack.close();
  await store.close();
});
