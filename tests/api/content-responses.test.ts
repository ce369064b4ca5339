import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectList, type ReadAll } from '#api/collect-list.ts';
import { contentResponses } from '#api/content-responses.ts';
import { sharedBody } from '#api/shared-body.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import type { Store } from '#db/store.ts';
import { contentCacheHeaders } from '#netlify/cache/content-purge.ts';
import { responseFiles } from '#server/http/response-files.ts';
import { admin, startApi, startSharedApi, startTestApi } from '../support/api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const api = await startSharedApi({ cdnHeaders: contentCacheHeaders });
let queryCount: number;
const countingStore: Store = {
  ...api.store,
  read: (query) => {
    queryCount += 1;
    return api.store.read(query);
  },
};
const countingApi = await startApi({ store: countingStore });
beforeEach(async () => {
  await api.as(admin)(contentRoutes.news.create, { body: { title: 'A' } });
  queryCount = 0;
});

describe('a public list', () => {
  it('is read once, and then served from memory until the content changes [API-6]', async () => {
    const first = await countingApi.send('/getNewses?limit=5');
    expect(queryCount).toBe(2);
    const second = await countingApi.send('/getNewses?limit=5');
    expect(queryCount).toBe(3);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is not read at all for a client that has the current version [API-6]', async () => {
    const etag = (await api.send('/getNewses')).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"x", ${etag.slice(0, -1)}-br"`]) {
      queryCount = 0;
      const response = await countingApi.send('/getNewses', { headers: { 'if-none-match': tag } });
      expect(response.status).toBe(304);
      expect(queryCount).toBe(1);
    }
  });

  it.each([
    ['a change', () => api.as(admin)(contentRoutes.team.create, { body: { name: 'B' } })],
    [
      'an import',
      () =>
        api.as(admin)(fileRoutes.importContent, { body: { format: 2, profile: { name: 'C' } } }),
    ],
  ])('is read again after %s in another process [API-6]', async (_, write) => {
    const etag = (await countingApi.send('/getNewses')).headers.get('etag') ?? '';
    await write();
    const response = await countingApi.send('/getNewses', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBe(etag);
  });

  it('is sent again if a restored database reuses its content number [API-6]', async () => {
    const numbered = (number: number, at: string) =>
      api.store.write(sql`update rebuild set requested = ${number},
        requested_at = ${at}::timestamptz`);
    await numbered(7, '2026-11-20T10:00:00Z');
    const etag = (await countingApi.send('/getNewses')).headers.get('etag') ?? '';
    await numbered(7, '2026-11-19T10:00:00Z');
    const response = await countingApi.send('/getNewses', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBe(etag);
  });

  it('links to the next page when it is served from memory too [API-6]', async () => {
    await api.as(admin)(contentRoutes.news.create, { body: { title: 'B' } });
    const [first, second] = [
      await api.send('/getNewses?limit=1'),
      await api.send('/getNewses?limit=1'),
    ];
    expect(first.headers.get('link')).toContain('cursor=');
    expect(second.headers.get('link')).toBe(first.headers.get('link'));
  });

  it('may be cached by the platform for a minute, except for requests that bypass caches [API-6]', async () => {
    const list = await api.send('/getNewses');
    expect(list.headers.get('netlify-cdn-cache-control')).toMatch(/^public\b.*max-age=60$/);
    expect(list.headers.get('netlify-cache-tag')).toBe('content');
    expect(list.headers.get('vary')).toBe('Authorization, Cache-Control');
    for (const headers of [{ authorization: 'Bearer x' }, { 'cache-control': 'max-age=0' }]) {
      const response = await api.send('/getNewses', { headers });
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
    for (const path of ['/getNews/x', '/getUsers', '/getNewses?limit=0']) {
      expect((await api.send(path)).headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });
});

describe('a whole list', () => {
  const newses = 250;
  let listJson: string;
  beforeEach(async () => {
    const record = (index: number) => ({
      _id: `n${index}`,
      title: `${index}`,
      description: 'x'.repeat(9_000),
    });
    const news = Array.from({ length: newses }, (_, index) => record(index));
    await api.as(admin)(fileRoutes.importContent, { body: { format: 2, news } as never });
    listJson = JSON.stringify((await api.as(admin)(contentRoutes.news.list)).data);
    queryCount = 0;
  });

  const startApiWithFiles = async (make = responseFiles) => {
    const reads = { count: 0 };
    const countingStore: Store = {
      ...api.store,
      transaction: (...parts) => {
        reads.count += 1;
        return api.store.transaction(...parts);
      },
    };
    const largeResponses = await make(join(await temporaryFolder(), 'answers'));
    const testApi = await startTestApi({ store: countingStore, largeResponses });
    return { ...testApi, reads };
  };
  const unzip = async (answer: Response) =>
    gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();

  it('is read once even for many requests, and sent from a file if it is too large for memory [API-6]', async () => {
    const { send, reads } = await startApiWithFiles();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/getNewses')));
    for (const answer of answers) {
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(listJson)));
      expect((await answer.text()) === listJson).toBe(true);
    }
    const gzipResponse = await send('/getNewses', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(gzipResponse.headers.get('content-encoding')).toBe('gzip');
    expect((await unzip(gzipResponse)) === listJson).toBe(true);
    const head = await send('/getNewses', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(reads.count).toBe(1);
  });

  it('is read again once the content has changed, while the earlier one is sent to its end [API-6]', async () => {
    const { send } = await startApiWithFiles();
    const before = await send('/getNewses');
    await api.as(admin)(contentRoutes.news.create, { body: { title: 'Newest' } });
    expect(await (await send('/getNewses')).text()).toContain('"title":"Newest"');
    expect((await before.text()) === listJson).toBe(true);
  });

  it('equals its pages joined together [API-1]', async () => {
    const pages = [];
    let path: string | undefined = '/getNewses?limit=7';
    while (path) {
      const answer: Response = await api.send(path);
      pages.push(...(await answer.json()));
      path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(JSON.stringify(pages) === listJson).toBe(true);
  });

  it('answers 503 if it cannot be written to disk, while its pages answer 200 [API-3]', async () => {
    const file = join(await temporaryFolder(), 'no-folder');
    await writeFile(file, '');
    const { send, logs } = await startApiWithFiles(() => responseFiles(join(file, 'below')));
    const response = await send('/getNewses');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('disk') });
    expect((await send('/getNewses?limit=2')).status).toBe(200);
    expect(logs).toMatchObject([{ event: 'unavailable' }]);
  });
});

describe('the JSON of a list', () => {
  const readerOf =
    (...parts: unknown[][]): ReadAll =>
    async (take) => {
      for (const part of parts) await take(part);
    };
  const text = async (readAll: ReadAll) =>
    Buffer.from((await collectList(readAll)) as Uint8Array).toString();

  it('is one array, however it is read [API-1]', async () => {
    expect(await text(readerOf())).toBe('[]');
    expect(await text(readerOf([], [1], [], [2, 3]))).toBe('[1,2,3]');
  });

  it('stops reading at the largest response of a host without files [API-3]', async () => {
    let partCount = 0;
    const endless: ReadAll = async (take) => {
      for (; partCount < 100; partCount += 1) await take(['x'.repeat(1_000_000)]);
    };
    expect(await collectList(endless)).toBeNull();
    expect(partCount).toBe(5);
  });
});

describe('cached responses', () => {
  const make = (size: number) => async () => ({ body: new Uint8Array(size), nextCursor: null });
  const never = () => Promise.reject(new Error('made again'));

  it('are never older than the content number that they are requested for [API-6]', async () => {
    const cache = contentResponses(async () => '2');
    const responseOf = (content: string) => ({
      body: new TextEncoder().encode(content),
      nextCursor: null,
    });
    const slow = Promise.withResolvers<ReturnType<typeof responseOf>>();
    const older = cache.respond('1', 'a', () => slow.promise);
    await cache.respond('2', 'b', async () => responseOf('newer'));
    slow.resolve(responseOf('older'));
    expect(await older).toEqual(responseOf('older'));
    expect(await cache.respond('2', 'a', async () => responseOf('newer'))).toEqual(
      responseOf('newer'),
    );
    expect(await cache.respond('3', 'a', async () => responseOf('newest'))).toEqual(
      responseOf('newest'),
    );
  });

  it('are made once for all requests that arrive in the meantime, and again after a failure [API-6]', async () => {
    const cache = contentResponses(async () => '1');
    let attempts = 0;
    const failing = async () => {
      attempts += 1;
      throw new Error('down');
    };
    const requests = [1, 2, 3].map(() => cache.respond('1', 'a', failing));
    for (const { status } of await Promise.allSettled(requests)) expect(status).toBe('rejected');
    expect(attempts).toBe(1);
    expect(await cache.respond('1', 'a', make(1))).toMatchObject({ nextCursor: null });
  });

  it('are made two at a time, however many are requested [API-6]', async () => {
    const cache = contentResponses(async () => '1');
    let [now, most] = [0, 0];
    const slow = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return { body: new Uint8Array(1), nextCursor: null };
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => cache.respond('1', `${index}`, slow)),
    );
    expect(most).toBe(2);
  });

  it('stay within their limit of bytes by dropping the least recently used [API-6]', async () => {
    const cache = contentResponses(async () => '1', { maxBytes: 100_000 });
    await cache.respond('1', 'a', make(40_000));
    await cache.respond('1', 'b', make(40_000));
    await cache.respond('1', 'a', never);
    await cache.respond('1', 'c', make(40_000));
    await cache.respond('1', 'a', never);
    await expect(cache.respond('1', 'b', never)).rejects.toThrow('made again');
    const huge = await cache.respond('1', 'huge', make(1_000_000));
    expect(huge.body).toEqual(new Uint8Array(1_000_000));
    await expect(cache.respond('1', 'huge', never)).rejects.toThrow('made again');
  });

  it('count the size of their addresses, which any client can choose [API-6]', async () => {
    const cache = contentResponses(async () => '1', { maxBytes: 100_000 });
    for (let index = 0; index < 200; index += 1)
      await cache.respond('1', `${index}${'x'.repeat(500)}`, make(2));
    await expect(cache.respond('1', `0${'x'.repeat(500)}`, never)).rejects.toThrow('made again');
    await cache.respond('1', `199${'x'.repeat(500)}`, never);
  });

  it('share one copy between clients that do not read [API-6]', async () => {
    const bytes = new Uint8Array(300_000);
    const reader = new Response(sharedBody(bytes)).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value?.buffer).toBe(bytes.buffer);
    expect(value?.length).toBe(65_536);
    const copy = await new Response(sharedBody(bytes.fill(7))).arrayBuffer();
    expect(Buffer.from(copy)).toEqual(Buffer.from(bytes));
  });

  it('use a tag that is read after the last waiting request arrived [API-6]', async () => {
    let tagReads = 0;
    const answers: ((tag: string) => void)[] = [];
    const cache = contentResponses(() => {
      tagReads += 1;
      return new Promise((resolve) => answers.push(resolve));
    });
    const first = cache.tag();
    await Promise.resolve();
    const [second, third] = [cache.tag(), cache.tag()];
    answers[0]?.('1');
    expect(await first).toBe('1');
    await new Promise(setImmediate);
    answers[1]?.('2');
    expect([await second, await third]).toEqual(['2', '2']);
    expect(tagReads).toBe(2);
  });
});
