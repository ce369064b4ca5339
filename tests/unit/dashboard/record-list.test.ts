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
  const asked: { limit: number; cursor?: string }[] = [];
  const read: ReadPage<Item> = async (page) => {
    asked.push(page);
    const index = Number(page.cursor ?? 0);
    const data = (pages[index] ?? []).map((_id) => ({ _id }));
    return { data, etag: null, nextCursor: index + 1 < pages.length ? String(index + 1) : null };
  };
  return { asked, read };
}

const idsOf = (list: RecordList<Item> | undefined) => list?.records.map(({ _id }) => _id);

describe('a list that is loaded page by page', () => {
  it('is complete at the end, and starts with a small page', async () => {
    const client = new QueryClient();
    const { asked, read } = serverOf(['a', 'b'], ['c'], ['d']);
    const list = await client.query(recordListQuery(key, read));
    expect(list).toEqual({
      records: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }, { _id: 'd' }],
      isWhole: true,
    });
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
    expect(asked[0]?.limit).toBeLessThan(asked[1]?.limit ?? 0);
  });

  it('shows the first page while the others load', async () => {
    const client = new QueryClient();
    const seen: (RecordList<Item> | undefined)[] = [];
    const { read } = serverOf(['a'], ['b']);
    await client.query(
      recordListQuery(key, (page, signal) => {
        seen.push(client.getQueryData(key));
        return read(page, signal);
      }),
    );
    expect(seen).toEqual([undefined, { records: [{ _id: 'a' }], isWhole: false }]);
  });

  it('keeps its records while it is loaded again', async () => {
    const client = new QueryClient();
    await client.query(recordListQuery(key, serverOf(['a'], ['b']).read));
    const { read } = serverOf(['c'], ['d']);
    const later = recordListQuery<Item>(key, (page, signal) => {
      expect(idsOf(client.getQueryData(key))).toEqual(['a', 'b']);
      return read(page, signal);
    });
    await client.query({ ...later, staleTime: 0 });
    expect(idsOf(client.getQueryData(key))).toEqual(['c', 'd']);
  });

  it('contains a record once that moved while the list was loading', async () => {
    const client = new QueryClient();
    await client.query(recordListQuery(key, serverOf(['a', 'b'], ['b', 'c']).read));
    expect(idsOf(client.getQueryData(key))).toEqual(['a', 'b', 'c']);
  });

  it('loses a record that is deleted while further pages load', async () => {
    const client = new QueryClient();
    const { read } = serverOf(['a', 'b'], ['c']);
    await client.query(
      recordListQuery(key, (page, signal) => {
        if (page.cursor) {
          changeRecords<Item>(client, key, (records) => records.filter(({ _id }) => _id !== 'a'));
        }
        return read(page, signal);
      }),
    );
    expect(idsOf(client.getQueryData(key))).toEqual(['b', 'c']);
  });

  it('is loaded completely for a user who returns after leaving it half loaded [DASH-6]', async () => {
    const client = new QueryClient();
    const { read } = serverOf(['a'], ['b'], ['c']);
    const observer = new QueryObserver(client, recordListQuery(key, read));
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
    const resting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => resting.push(work));
    const { asked, read } = serverOf(['a'], ['b']);
    const loaded = client.query(recordListQuery(key, read));
    await vi.waitFor(() => expect(resting).toHaveLength(1));
    expect(asked).toHaveLength(1);
    resting[0]?.();
    expect(idsOf(await loaded)).toEqual(['a', 'b']);
    vi.unstubAllGlobals();
  });
});
