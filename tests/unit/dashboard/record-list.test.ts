import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  changeRecords,
  type ReadPage,
  type RecordList,
  recordListQuery,
} from '#dashboard/data/content/record-list.ts';

type Item = { _id: string };
const key = ['items'];

function serverOf(...pages: string[][]) {
  const requests: { limit: number; cursor?: string }[] = [];
  const readPage: ReadPage<Item> = async (page) => {
    requests.push(page);
    const index = Number(page.cursor ?? 0);
    const data = (pages[index] ?? []).map((_id) => ({ _id }));
    return { data, etag: null, nextCursor: index + 1 < pages.length ? String(index + 1) : null };
  };
  return { requests, readPage };
}

const idsOf = (list: RecordList<Item> | undefined) => list?.records.map(({ _id }) => _id);

describe('a list that is loaded page by page', () => {
  it('is complete at the end, and starts with a small page', async () => {
    const client = new QueryClient();
    const { requests, readPage } = serverOf(['a', 'b'], ['c'], ['d']);
    const list = await client.query(recordListQuery(key, readPage));
    expect(list).toEqual({
      records: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }, { _id: 'd' }],
      isWhole: true,
    });
    expect(requests.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
    expect(requests[0]?.limit).toBeLessThan(requests[1]?.limit ?? 0);
  });

  it('shows the first page while the others load', async () => {
    const client = new QueryClient();
    const cachedLists: (RecordList<Item> | undefined)[] = [];
    const { readPage } = serverOf(['a'], ['b']);
    await client.query(
      recordListQuery(key, (page, signal) => {
        cachedLists.push(client.getQueryData(key));
        return readPage(page, signal);
      }),
    );
    expect(cachedLists).toEqual([undefined, { records: [{ _id: 'a' }], isWhole: false }]);
  });

  it('keeps its records while it is loaded again', async () => {
    const client = new QueryClient();
    await client.query(recordListQuery(key, serverOf(['a'], ['b']).readPage));
    const { readPage } = serverOf(['c'], ['d']);
    const reload = recordListQuery<Item>(key, (page, signal) => {
      expect(idsOf(client.getQueryData(key))).toEqual(['a', 'b']);
      return readPage(page, signal);
    });
    await client.query({ ...reload, staleTime: 0 });
    expect(idsOf(client.getQueryData(key))).toEqual(['c', 'd']);
  });

  it('contains a record once that moved while the list was loading', async () => {
    const client = new QueryClient();
    await client.query(recordListQuery(key, serverOf(['a', 'b'], ['b', 'c']).readPage));
    expect(idsOf(client.getQueryData(key))).toEqual(['a', 'b', 'c']);
  });

  it('loses a record that is deleted while further pages load', async () => {
    const client = new QueryClient();
    const { readPage } = serverOf(['a', 'b'], ['c']);
    await client.query(
      recordListQuery(key, (page, signal) => {
        if (page.cursor) {
          changeRecords<Item>(client, key, (records) => records.filter(({ _id }) => _id !== 'a'));
        }
        return readPage(page, signal);
      }),
    );
    expect(idsOf(client.getQueryData(key))).toEqual(['b', 'c']);
  });

  it('is loaded completely for a user who returns after leaving it half loaded [DASH-6]', async () => {
    const client = new QueryClient();
    const { readPage } = serverOf(['a'], ['b'], ['c']);
    const observer = new QueryObserver(client, recordListQuery(key, readPage));
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(idsOf(client.getQueryData(key))).toEqual(['a']));
    leave();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(idsOf(client.getQueryData(key))).toEqual(['a']);
    const leaveAgain = observer.subscribe(() => {});
    await vi.waitFor(() => expect(idsOf(client.getQueryData(key))).toEqual(['a', 'b', 'c']));
    leaveAgain();
  });

  it('loads further pages once the screen is idle [DASH-6]', async () => {
    const client = new QueryClient();
    const idleCallbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idleCallbacks.push(work));
    const { requests, readPage } = serverOf(['a'], ['b']);
    const listPromise = client.query(recordListQuery(key, readPage));
    await vi.waitFor(() => expect(idleCallbacks).toHaveLength(1));
    expect(requests).toHaveLength(1);
    idleCallbacks[0]?.();
    expect(idsOf(await listPromise)).toEqual(['a', 'b']);
    vi.unstubAllGlobals();
  });
});
