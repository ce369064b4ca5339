import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRecordListQuery,
  type ReadPage,
  type RecordList,
  updateRecords,
} from '#dashboard/data/content/record-list.ts';

type Item = { _id: string };
const key = ['items'];
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

function createServer(...pages: string[][]) {
  const requests: { limit: number; cursor?: string }[] = [];
  const readPage: ReadPage<Item> = async (page) => {
    requests.push(page);
    const index = Number(page.cursor ?? 0);
    const data = (pages[index] ?? []).map((_id) => ({ _id }));
    return { data, etag: null, nextCursor: index + 1 < pages.length ? String(index + 1) : null };
  };
  return { requests, readPage };
}

const getIds = (list: RecordList<Item> | undefined) => list?.records.map(({ _id }) => _id);

describe('a list loaded page by page', () => {
  it('loads all other pages after a small first page', async () => {
    const { requests, readPage } = createServer(['a', 'b'], ['c'], ['d']);
    const list = await client.query(createRecordListQuery(key, readPage));
    expect([getIds(list), list.isComplete]).toEqual([['a', 'b', 'c', 'd'], true]);
    expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
    expect(requests[0]?.limit).toBeLessThan(requests[1]?.limit ?? 0);
  });

  it('shows the first page while the other pages load', async () => {
    const cachedLists: (RecordList<Item> | undefined)[] = [];
    const { readPage } = createServer(['a'], ['b']);
    await client.query(
      createRecordListQuery(key, (page, signal) => {
        cachedLists.push(client.getQueryData(key));
        return readPage(page, signal);
      }),
    );
    expect(cachedLists).toEqual([undefined, { records: [{ _id: 'a' }], isComplete: false }]);
  });

  it('keeps its records during a reload', async () => {
    await client.query(createRecordListQuery(key, createServer(['a'], ['b']).readPage));
    const { readPage } = createServer(['c'], ['d']);
    const reload = createRecordListQuery<Item>(key, (page, signal) => {
      expect(getIds(client.getQueryData(key))).toEqual(['a', 'b']);
      return readPage(page, signal);
    });
    await client.query({ ...reload, staleTime: 0 });
    expect(getIds(client.getQueryData(key))).toEqual(['c', 'd']);
  });

  it('contains a record only once if the record moves to another page during loading', async () => {
    await client.query(createRecordListQuery(key, createServer(['a', 'b'], ['b', 'c']).readPage));
    expect(getIds(client.getQueryData(key))).toEqual(['a', 'b', 'c']);
  });

  it('omits a record that is deleted while more pages load', async () => {
    const { readPage } = createServer(['a', 'b'], ['c']);
    await client.query(
      createRecordListQuery(key, (page, signal) => {
        if (page.cursor) {
          updateRecords<Item>(client, key, (records) => records.filter(({ _id }) => _id !== 'a'));
        }
        return readPage(page, signal);
      }),
    );
    expect(getIds(client.getQueryData(key))).toEqual(['b', 'c']);
  });

  it('loads completely when the user returns after leaving early [DASH-6]', async () => {
    const { readPage } = createServer(['a'], ['b'], ['c']);
    const observer = new QueryObserver(client, createRecordListQuery(key, readPage));
    const unsubscribe = observer.subscribe(() => {});
    await vi.waitFor(() => expect(getIds(client.getQueryData(key))).toEqual(['a']));
    unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(getIds(client.getQueryData(key))).toEqual(['a']);
    const unsubscribeAgain = observer.subscribe(() => {});
    await vi.waitFor(() => expect(getIds(client.getQueryData(key))).toEqual(['a', 'b', 'c']));
    unsubscribeAgain();
  });

  it('loads more pages when the browser is idle [DASH-6]', async () => {
    const idleCallbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idleCallbacks.push(work));
    const { requests, readPage } = createServer(['a'], ['b']);
    const listPromise = client.query(createRecordListQuery(key, readPage));
    await vi.waitFor(() => expect(idleCallbacks).toHaveLength(1));
    expect(requests).toHaveLength(1);
    idleCallbacks[0]?.();
    expect(getIds(await listPromise)).toEqual(['a', 'b']);
    vi.unstubAllGlobals();
  });
});
