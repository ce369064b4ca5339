import type { ApiResponse } from '#contract/http/client.ts';

/** Reads one page after another, and returns the data of each page. Rejects as `call` does. */
export async function readAllPages<T>(
  readPage: (page: { cursor?: string }) => Promise<Pick<ApiResponse<T>, 'data' | 'nextCursor'>>,
): Promise<[T, ...T[]]> {
  let { data, nextCursor } = await readPage({});
  const pages: [T, ...T[]] = [data];
  while (nextCursor !== null) {
    ({ data, nextCursor } = await readPage({ cursor: nextCursor }));
    pages.push(data);
  }
  return pages;
}
