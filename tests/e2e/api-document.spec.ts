import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { demoAccounts } from '../../local/demo/accounts.ts';
import { expect, test } from './fixtures.ts';

const root = join(import.meta.dirname, '../..');
const execFileAsync = promisify(execFile);

interface ClientResponse {
  status: number;
  data: { _id: string; title: string; code?: string }[] & { _id: string; code?: string };
}

interface GeneratedClient {
  defaults: { baseUrl: string; headers: Record<string, string> };
  getNewses: (options: { limit?: number }) => Promise<ClientResponse>;
  postNews: (options: { newsUpdate: object }) => Promise<ClientResponse>;
  deleteNews: (options: { id: string }) => Promise<ClientResponse>;
}

test('the calls in docs/api.md succeed when they run in order [API-1]', async ({
  baseURL,
  request,
}) => {
  const [, section = ''] = (await readFile(join(root, 'docs/api.md'), 'utf8')).split(
    '## Seven calls',
  );
  const calls = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, call]) => call);
  expect(calls).toHaveLength(8);
  const script = ['set -euo pipefail', ...calls, 'echo "id=$ID etag=$ETAG"'].join('\n');
  const { stdout } = await execFileAsync('bash', ['-c', script], {
    env: { PATH: process.env['PATH'], URL: baseURL },
  });
  expect(stdout).toContain('rel="next"');
  expect(stdout).toContain('"title":"Fourteen welders for Ras Laffan"');
  const [, id] = /id=(\S+) etag="v1"/.exec(stdout) ?? [];
  expect(stdout).toContain(`{"_id":"${id}"}`);
  expect((await request.get(`/getNews/${id}`)).status()).toBe(404);
});

test('a client generated from /openapi.json needs a token only to change news [API-1, API-2]', async ({
  baseURL,
  request,
}) => {
  const url = baseURL ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'manpower-client-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const source = await generateSource(`${url}/openapi.json`, { argumentStyle: 'object' });
    const clientFile = join(folder, 'client.ts');
    await writeFile(clientFile, source);
    const client: GeneratedClient = await import(pathToFileURL(clientFile).href);
    client.defaults.baseUrl = url;

    const readResponse = await client.getNewses({ limit: 2 });
    expect([readResponse.status, readResponse.data.length]).toEqual([200, 2]);
    const input = { newsUpdate: { title: 'By a generated client' } };
    const rejection = await client.postNews(input);
    expect([rejection.status, rejection.data.code]).toEqual([401, 'unauthenticated']);

    const { email, password } = demoAccounts.admin;
    const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const credentials = { email, password, returnSecureToken: true };
    const { idToken } = await (await request.post(signInPath, { data: credentials })).json();
    const headers = { authorization: `Bearer ${idToken}` };
    const { token } = await (await request.post('/jwt', { data: { email }, headers })).json();
    client.defaults.headers = { authorization: `Bearer ${token}` };
    const addedResponse = await client.postNews(input);
    expect(addedResponse.status).toBe(201);
    expect((await client.deleteNews({ id: addedResponse.data._id })).status).toBe(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});
