import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectList, type ReadAll } from '#api/collect-list.ts';
import { createContentResponses } from '#api/content-responses.ts';
import { streamBody } from '#api/stream-body.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import type { Store } from '#db/store.ts';
import { contentCacheHeaders } from '#netlify/cache/content-purge.ts';
import { createResponseFileStore } from '#server/http/response-files.ts';
import { admin, startApi, startSharedApi, startTestApi } from '../support/api.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

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
  it('is served from memory after the first read [API-6]', async () => {
    const first = await countingApi.send('/getNewses?limit=5');
    expect(queryCount).toBe(2);
    const second = await countingApi.send('/getNewses?limit=5');
    expect(queryCount).toBe(3);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is not read from the database if the client has the current version [API-6]', async () => {
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

  it('is sent again if a restored database reuses the content number [API-6]', async () => {
    const setContentNumber = (number: number, at: string) =>
      api.store.write(sql`update rebuild set requested = ${number},
        requested_at = ${at}::timestamptz`);
    await setContentNumber(7, '2026-11-20T10:00:00Z');
    const etag = (await countingApi.send('/getNewses')).headers.get('etag') ?? '';
    await setContentNumber(7, '2026-11-19T10:00:00Z');
    const response = await countingApi.send('/getNewses', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBe(etag);
  });

  it('links to the next page even when served from memory [API-6]', async () => {
    await api.as(admin)(contentRoutes.news.create, { body: { title: 'B' } });
    const [first, second] = [
      await api.send('/getNewses?limit=1'),
      await api.send('/getNewses?limit=1'),
    ];
    expect(first.headers.get('link')).toContain('cursor=');
    expect(second.headers.get('link')).toBe(first.headers.get('link'));
  });

  it('is cached by the platform for a minute, unless the request has an Authorization header or bypasses caches [API-6]', async () => {
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

describe('an unpaginated list', () => {
  let listJson: string;
  beforeEach(async () => {
    const description = 'x'.repeat(9_000);
    const news = Array.from({ length: 250 }, (_, index) => ({
      ...{ _id: `n${index}`, title: `${index}`, description },
    }));
    await api.as(admin)(fileRoutes.importContent, { body: { format: 2, news } as never });
    listJson = JSON.stringify((await api.as(admin)(contentRoutes.news.list)).data);
    queryCount = 0;
  });

  const startApiWithFiles = async (createFiles = createResponseFileStore) => {
    const reads = { count: 0 };
    const store: Store = {
      ...api.store,
      transaction: (...work) => {
        reads.count += 1;
        return api.store.transaction(...work);
      },
    };
    const largeResponses = await createFiles(join(await makeTemporaryFolder(), 'responses'));
    const testApi = await startTestApi({ store, largeResponses });
    return { ...testApi, reads };
  };
  const unzip = async (response: Response) =>
    gunzipSync(Buffer.from(await response.arrayBuffer())).toString();

  it('is read from the database only once for simultaneous requests [API-6]', async () => {
    const { send, reads } = await startApiWithFiles();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('/getNewses')));
    for (const response of responses) {
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(listJson)));
      expect((await response.text()) === listJson).toBe(true);
    }
    const gzipResponse = await send('/getNewses', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(gzipResponse.headers.get('content-encoding')).toBe('gzip');
    expect((await unzip(gzipResponse)) === listJson).toBe(true);
    const head = await send('/getNewses', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(reads.count).toBe(1);
  });

  it('is sent in full even if the content changes before the client reads it [API-6]', async () => {
    const { send } = await startApiWithFiles();
    const before = await send('/getNewses');
    await api.as(admin)(contentRoutes.news.create, { body: { title: 'Newest' } });
    expect(await (await send('/getNewses')).text()).toContain('"title":"Newest"');
    expect((await before.text()) === listJson).toBe(true);
  });

  it('equals the concatenation of its pages [API-1]', async () => {
    const pages = [];
    let path: string | undefined = '/getNewses?limit=7';
    while (path) {
      const response: Response = await api.send(path);
      pages.push(...(await response.json()));
      path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(JSON.stringify(pages) === listJson).toBe(true);
  });

  it('is refused with 503 if it cannot be written to disk, unlike its pages [API-3]', async () => {
    const file = join(await makeTemporaryFolder(), 'no-folder');
    await writeFile(file, '');
    const { send, logs } = await startApiWithFiles(() =>
      createResponseFileStore(join(file, 'below')),
    );
    const response = await send('/getNewses');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('disk') });
    expect((await send('/getNewses?limit=2')).status).toBe(200);
    expect(logs).toMatchObject([{ event: 'unavailable' }]);
  });
});

describe('collectList', () => {
  const createReadAll =
    (...parts: unknown[][]): ReadAll =>
    async (take) => {
      for (const part of parts) await take(part);
    };
  const collectText = async (readAll: ReadAll) =>
    Buffer.from((await collectList(readAll)) as Uint8Array).toString();

  it('joins all parts of a list into one array [API-1]', async () => {
    expect(await collectText(createReadAll())).toBe('[]');
    expect(await collectText(createReadAll([], [1], [], [2, 3]))).toBe('[1,2,3]');
  });

  it('stops reading a list that is too large for a response [API-3]', async () => {
    let partCount = 0;
    const readEndlessly: ReadAll = async (take) => {
      for (; partCount < 100; partCount += 1) await take(['x'.repeat(1_000_000)]);
    };
    expect(await collectList(readEndlessly)).toBeNull();
    expect(partCount).toBe(5);
  });
});

describe('cached responses', () => {
  const createBuild = (size: number) => async () => ({
    body: new Uint8Array(size),
    nextCursor: null,
  });
  const failIfBuilt = () => Promise.reject(new Error('built again'));

  it('are never older than the requested content number [API-6]', async () => {
    const cache = createContentResponses(async () => '2');
    const toResponse = (content: string) => ({
      body: new TextEncoder().encode(content),
      nextCursor: null,
    });
    const slowResponse = Promise.withResolvers<ReturnType<typeof toResponse>>();
    const older = cache.respond('1', 'a', () => slowResponse.promise);
    await cache.respond('2', 'b', async () => toResponse('newer'));
    slowResponse.resolve(toResponse('older'));
    expect(await older).toEqual(toResponse('older'));
    expect(await cache.respond('2', 'a', async () => toResponse('newer'))).toEqual(
      toResponse('newer'),
    );
    expect(await cache.respond('3', 'a', async () => toResponse('newest'))).toEqual(
      toResponse('newest'),
    );
  });

  it('are built once for simultaneous requests, and again after a failure [API-6]', async () => {
    const cache = createContentResponses(async () => '1');
    let attempts = 0;
    const failToBuild = async () => {
      attempts += 1;
      throw new Error('down');
    };
    const requests = [1, 2, 3].map(() => cache.respond('1', 'a', failToBuild));
    for (const { status } of await Promise.allSettled(requests)) expect(status).toBe('rejected');
    expect(attempts).toBe(1);
    expect(await cache.respond('1', 'a', createBuild(1))).toMatchObject({ nextCursor: null });
  });

  it('are built at most two at a time [API-6]', async () => {
    const cache = createContentResponses(async () => '1');
    let [running, maxRunning] = [0, 0];
    const buildSlowly = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      return { body: new Uint8Array(1), nextCursor: null };
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => cache.respond('1', `${index}`, buildSlowly)),
    );
    expect(maxRunning).toBe(2);
  });

  it('are evicted by least recent use to stay within the byte limit [API-6]', async () => {
    const cache = createContentResponses(async () => '1', { maxBytes: 100_000 });
    await cache.respond('1', 'a', createBuild(40_000));
    await cache.respond('1', 'b', createBuild(40_000));
    await cache.respond('1', 'a', failIfBuilt);
    await cache.respond('1', 'c', createBuild(40_000));
    await cache.respond('1', 'a', failIfBuilt);
    await expect(cache.respond('1', 'b', failIfBuilt)).rejects.toThrow('built again');
    const huge = await cache.respond('1', 'huge', createBuild(1_000_000));
    expect(huge.body).toEqual(new Uint8Array(1_000_000));
    await expect(cache.respond('1', 'huge', failIfBuilt)).rejects.toThrow('built again');
  });

  it('are also evicted if their addresses exceed the byte limit [API-6]', async () => {
    const cache = createContentResponses(async () => '1', { maxBytes: 100_000 });
    for (let index = 0; index < 200; index += 1)
      await cache.respond('1', `${index}${'x'.repeat(500)}`, createBuild(2));
    await expect(cache.respond('1', `0${'x'.repeat(500)}`, failIfBuilt)).rejects.toThrow(
      'built again',
    );
    await cache.respond('1', `199${'x'.repeat(500)}`, failIfBuilt);
  });

  it('share one copy of the bytes between all clients [API-6]', async () => {
    const bytes = new Uint8Array(300_000);
    const reader = new Response(streamBody(bytes)).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value?.buffer).toBe(bytes.buffer);
    expect(value?.length).toBe(65_536);
    const copy = await new Response(streamBody(bytes.fill(7))).arrayBuffer();
    expect(Buffer.from(copy)).toEqual(Buffer.from(bytes));
  });

  it('use a content tag that is read after the request arrives [API-6]', async () => {
    let tagReads = 0;
    const resolvers: ((tag: string) => void)[] = [];
    const cache = createContentResponses(() => {
      tagReads += 1;
      return new Promise((resolve) => resolvers.push(resolve));
    });
    const first = cache.tag();
    await Promise.resolve();
    const [second, third] = [cache.tag(), cache.tag()];
    resolvers[0]?.('1');
    expect(await first).toBe('1');
    await new Promise(setImmediate);
    resolvers[1]?.('2');
    expect([await second, await third]).toEqual(['2', '2']);
    expect(tagReads).toBe(2);
  });
});
