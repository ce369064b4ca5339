import type { Revision } from '#contract/entities/history.ts';
import { type ApiRequest, isWrite, mockFetch } from './mock-fetch.ts';

export const createRevision = (
  fields: Pick<Revision, 'entity' | 'version' | 'action' | 'data'> & Partial<Revision>,
): Revision => ({
  ...{ _id: `revision-${fields.version}`, entityId: 'x', isDraft: false, isUndo: false },
  ...{ publishAt: null, unpublishAt: null, batch: null },
  ...{ by: 'Reem', at: '2026-11-20T08:00:00.000Z' },
  ...fields,
});

/** Mocks the API and the picture files. Responds with 404 for `missingFiles`. Returns the write requests. */
export function mockRevisions(
  read: (request: ApiRequest) => unknown,
  writeResponse: object,
  missingFiles: string[] = [],
): string[] {
  const writes: string[] = [];
  mockFetch((request) => {
    const { method, path, call } = request;
    if (method === 'HEAD')
      return new Response(null, { status: missingFiles.includes(path) ? 404 : 200 });
    if (!isWrite(request)) return read(request);
    writes.push(call);
    return Response.json(writeResponse, { headers: { etag: '"v4"' } });
  });
  return writes;
}
