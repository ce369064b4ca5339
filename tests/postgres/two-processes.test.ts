import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { openPostgres } from '#db/postgres.ts';
import { users } from '#schema/index.ts';
import { admin } from '../support/api.ts';
import { startSharedDatabase } from '../support/shared-database.ts';
import { signAccessToken } from '../support/tokens.ts';

const program = fileURLToPath(new URL('../support/serve-api.ts', import.meta.url));
const processes: ChildProcess[] = [];
const database = await startSharedDatabase();

async function startProcess(): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, database.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  processes.push(child);
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${Number(port)}`;
}

afterAll(async () => {
  for (const child of processes) {
    child.kill();
    await once(child, 'exit');
  }
});
const store = openPostgres(database.url, { connections: 1 });
await store.transaction((tx) => tx.insert(users).values({ _id: 'a', ...admin, role: 'admin' }));
await store.close();
const addresses = await Promise.all([startProcess(), startProcess()]);

it('never returns a list that predates a write by another process [API-6]', async () => {
  const token = await signAccessToken(admin, new Date());
  const [writers, readers] = [addresses, [...addresses].reverse()];
  const tags = new Map<string, string>();
  for (let round = 0; round < 60; round += 1) {
    const reader = readers[round % 2] ?? '';
    const call = createClient({ baseUrl: writers[round % 2] ?? '', accessToken: () => token });
    const title = `News ${round}`;
    const { data } = await call(contentRoutes.news.create, { body: { title } });
    const lists = await Promise.all(
      ['/getNewses', '/getNewses?limit=3', '/getNewses'].map((path) =>
        fetch(`${reader}${path}`, { headers: { 'if-none-match': tags.get(path) ?? '' } }),
      ),
    );
    for (const list of lists) {
      expect(list.status).toBe(200);
      tags.set(list.url.replace(reader, ''), list.headers.get('etag') ?? '');
      expect(await list.json()).toContainEqual(expect.objectContaining(data));
    }
    if (round % 3 === 0) await call(contentRoutes.news.remove, { params: { id: data._id } });
  }
});
