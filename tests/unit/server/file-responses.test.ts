import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { fileResponses } from '#server/site/file-responses.ts';

const release = { revision: 1, changedAt: '', code: 'code', find: () => null };

/** Whether a request is answered without the application. */
function isReady(answers: ReturnType<typeof fileResponses>, url: string): boolean {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  let isHandedOn = false;
  const listener = answers.before(() => {
    isHandedOn = true;
  });
  listener(request, new ServerResponse(request));
  return !isHandedOn;
}

const open = (maxBytes?: number) =>
  fileResponses(
    () => release,
    () => {},
    { maxBytes },
  );
const page = (headers = {}) => new Response('page', { headers });

it('sends the same answer whatever query an address has, and keeps none of them [OPS-1]', async () => {
  const answers = open();
  await answers.keep(release, '/robots.txt', 'identity', page());
  expect(isReady(answers, '/robots.txt')).toBe(true);
  expect(isReady(answers, `/robots.txt?${'x'.repeat(6000)}`)).toBe(true);
  expect(isReady(answers, '/robots.txt?a?b\nc')).toBe(true);
  expect(isReady(answers, '/other')).toBe(false);
});

it.each(['/robots%2Etxt', '//robots.txt', '/news//'])(
  'keeps no other spelling of an address: %s [OPS-1]',
  async (path) => {
    const answers = open();
    await answers.keep(release, path, 'identity', page());
    expect(isReady(answers, path)).toBe(false);
  },
);

it.each([
  ['addresses', (at: number) => [`/${at}${'x'.repeat(5000)}`, {}] as const],
  ['headers', (at: number) => [`/${at}`, { 'x-long': 'x'.repeat(5000) }] as const],
])('counts %s against what answers may take in memory [OPS-1]', async (_, answerAt) => {
  const answers = open(100_000);
  const paths: string[] = [];
  for (let at = 0; at < 50; at += 1) {
    const [path, headers] = answerAt(at);
    paths.push(path);
    await answers.keep(release, path, 'identity', page(headers));
  }
  const ready = paths.filter((path) => isReady(answers, path));
  expect(ready.length).toBeGreaterThan(0);
  expect(ready.length).toBeLessThan(20);
  expect(ready.at(-1)).toBe(paths.at(-1));
});

it('keeps no answer of a release that was replaced while its file was read [PUB-2]', async () => {
  let live = release;
  const answers = fileResponses(
    () => live,
    () => {},
  );
  const old = live;
  live = { ...release, revision: 2 };
  await answers.keep(old, '/robots.txt', 'identity', page());
  expect(isReady(answers, '/robots.txt')).toBe(false);
  await answers.keep(live, '/robots.txt', 'identity', page());
  expect(isReady(answers, '/robots.txt')).toBe(true);
});
