import { vi } from 'vitest';
import type { Picture } from '#contract/entities/pictures.ts';

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

export interface LibraryRequest {
  path: string;
  method: string;
  body: Record<string, unknown>;
  ifMatch: string | null;
}

export function mockLibrary(respond: (request: LibraryRequest) => unknown) {
  const requests: LibraryRequest[] = [];
  vi.stubGlobal('fetch', async (path: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init;
    const ifMatch = new Headers(headers).get('if-match');
    const request = { path: String(path), method, body: JSON.parse(String(body ?? '{}')), ifMatch };
    requests.push(request);
    const response = await respond(request);
    return response instanceof Response
      ? response
      : Response.json(response, { headers: { etag: '"v1"' } });
  });
  return requests;
}
