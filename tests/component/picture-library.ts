import type { Picture } from '#contract/entities/pictures.ts';
import { createProblem } from '#contract/http/problem.ts';
import { type ApiRequest, mockFetch } from './mock-fetch.ts';

export const createPicture = (fields: Partial<Picture> = {}): Picture => ({
  _id: 'tower',
  address: '/media/tower.webp',
  fileName: 'Tower.jpg',
  mediaType: 'image/webp',
  width: 1200,
  height: 800,
  bytes: 340_400,
  hasTransparency: null,
  alt: null,
  translations: {},
  focus: null,
  crop: null,
  by: 'Maryam',
  at: '2026-11-20T08:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...fields,
});

export const respondWithConflict = (fields: Partial<Picture>, version: number) => {
  const problem = createProblem('precondition-failed', {
    current: createPicture({ version, ...fields }),
  });
  return Response.json(problem, { status: 412, headers: { etag: `"v${version}"` } });
};

/** Mocks the API, with ETags in its responses. Returns the requests. */
export const mockLibrary = (respond: (request: ApiRequest) => unknown) =>
  mockFetch(async (request) => {
    const response = await respond(request);
    return response instanceof Response
      ? response
      : Response.json(response, { headers: { etag: '"v1"' } });
  });
