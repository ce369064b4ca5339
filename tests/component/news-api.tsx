import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createProblem, type ProblemCode } from '#contract/http/problem.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { listResources } from '#dashboard/kinds/resources.ts';
import { createFormRoute } from '#dashboard/shell/routes.tsx';
import { showScreens } from './screens.tsx';
import { acknowledge, press } from './steps.ts';

const { add, list, edit } = listResources.news;
const time = '2026-06-09T08:00:00.000Z';

export const createNews = (_id: string, title: string) => ({
  _id,
  title,
  description: '',
  image: '',
  slug: '',
  time,
});

const noSchedule = { hasChanges: false, publishAt: null, unpublishAt: null, endedAt: null };

interface StoredNews {
  record: ReturnType<typeof createNews>;
  isPublished: boolean;
  hasChanges: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  endedAt: null;
  /** The default is 1. Each save increments it. */
  version?: number;
}

export let newsById = new Map<string, StoredNews>();
let deletedNews = new Map<string, StoredNews>();
let responseGate: Promise<void> | null = null;
let isListDown = false;

/** Delays the responses to writes until `gate` resolves. */
export const holdResponses = (gate: Promise<void>): void => {
  responseGate = gate;
};

export const setListDown = (isDown: boolean): void => {
  isListDown = isDown;
};

export function storeNews(...records: StoredNews['record'][]): void {
  for (const record of records)
    newsById.set(record._id, { ...noSchedule, record, isPublished: true });
}

/** Stores a draft. `fields` can also make it the draft of a published record. */
export function storeDraft(record: StoredNews['record'], fields: Partial<StoredNews> = {}): void {
  newsById.set(record._id, { ...noSchedule, record, isPublished: false, ...fields });
}

/** Simulates a save by another user. */
export function changeAsSomeoneElse(id: string, fields: object): void {
  const entry = newsById.get(id);
  if (!entry) throw new Error(`There is no news item ${id}`);
  const { record, version = 1 } = entry;
  newsById.set(id, { ...entry, record: { ...record, ...fields }, version: version + 1 });
}

export function deleteNews(id: string): void {
  const entry = newsById.get(id);
  if (entry) deletedNews.set(id, entry);
  newsById.delete(id);
}

const getEtag = ({ version = 1 }: StoredNews) => `"v${version}"`;
const respondWith = (entry: StoredNews, body: object, status = 200) =>
  Response.json(body, { status, headers: { etag: getEtag(entry) } });
const respondWithProblem = (code: ProblemCode, details: { current?: unknown } = {}, etag = '') => {
  const body = createProblem(code, details);
  return Response.json(body, { status: body.status, headers: { etag } });
};

interface NewsRequest {
  method: string;
  path: string;
  body: Record<string, never>;
  ifMatch: string | null;
}

/** Simulates the news API, which rejects a save that is based on an older version. */
function respond({ method, path, body, ifMatch }: NewsRequest): Response {
  const id = path.split('/').at(-1) ?? '';
  const entry = newsById.get(id);
  if (path.includes('/postDraft/') || path.endsWith('/postNews')) {
    const isDraft = path.includes('/postDraft/');
    const record = { ...createNews('fresh', ''), ...(isDraft ? body['fields'] : body) };
    const entry = { ...noSchedule, record, isPublished: !isDraft };
    newsById.set('fresh', entry);
    return respondWith(entry, isDraft ? entry : record, 201);
  }
  if (path.includes('/restoreRevision/')) {
    const deletion = deletedNews.get(id);
    if (deletion) newsById.set(id, { ...deletion, version: (deletion.version ?? 1) + 2 });
    return Response.json({ _id: id });
  }
  if (path.includes('/getHistory/')) {
    return Response.json(deletedNews.has(id) && !entry ? [{ _id: id, action: 'delete' }] : []);
  }
  if (path.endsWith('/getNewses')) {
    if (isListDown) return respondWithProblem('internal');
    const publishedNews = [...newsById.values()].filter(({ isPublished }) => isPublished);
    return Response.json(publishedNews.map(({ record }) => record));
  }
  if (path.includes('/getDrafts/')) {
    const drafts = [...newsById.values()].filter(
      ({ isPublished, hasChanges }) => !isPublished || hasChanges,
    );
    return Response.json(drafts);
  }
  if (path.toLowerCase().includes('previewlink')) {
    return method === 'GET' ? Response.json([]) : Response.json(previewLink, { status: 201 });
  }
  if (!/News\/|Draft\//.test(path)) return Response.json([]);
  if (!entry) return respondWithProblem('not-found');
  if (method !== 'GET' && ifMatch !== null && ifMatch !== getEtag(entry)) {
    return respondWithProblem('precondition-failed', { current: entry.record }, getEtag(entry));
  }
  if (method === 'DELETE') deleteNews(id);
  if (method !== 'PUT') return respondWith(entry, path.includes('Draft/') ? entry : entry.record);
  const isDraft = path.includes('/updateDraft/');
  const { fields, ...schedule } = isDraft ? body : { fields: body };
  const record = { ...entry.record, ...fields };
  const hasChanges = isDraft && entry.isPublished;
  const version = (entry.version ?? 1) + 1;
  const updatedEntry = { ...entry, ...schedule, record, hasChanges, version };
  newsById.set(id, updatedEntry);
  return respondWith(updatedEntry, isDraft ? updatedEntry : record);
}

const previewLink = {
  _id: 'link',
  token: 'secret',
  version: null,
  expiresAt: '2026-12-01T08:00:00.000Z',
  by: 'Reem',
};

export function mockNews(): void {
  newsById = new Map();
  deletedNews = new Map();
  responseGate = null;
  isListDown = false;
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init;
    const path = new URL(String(input), 'https://site.example').pathname;
    if (path.includes('Autosave')) return Response.json({ autosaves: [], editors: [] });
    if (method !== 'GET') await responseGate;
    const ifMatch = new Headers(headers).get('if-match');
    return respond({ method, path, body: body ? JSON.parse(String(body)) : {}, ifMatch });
  });
}

/** Opens the last of these paths. */
export async function openNews(...paths: string[]) {
  const { feature } = await import('#dashboard/kinds/news/news.tsx');
  const form = { lazy: createFormRoute(listResources.news), HydrateFallback: () => null };
  return showScreens(
    [
      { path: list, Component: () => <ListScreen feature={feature} /> },
      { path: add, ...form },
      { path: edit, ...form },
    ],
    paths,
  );
}

export const openItem = (id: string) => openNews(list, edit.replace(':id', id));

export const findTitleField = () => screen.findByLabelText<HTMLInputElement>('Title');

export const typeTitle = async (title: string) =>
  fireEvent.change(await findTitleField(), { target: { value: title } });

export async function updateNews(): Promise<void> {
  await press('Update news');
  await acknowledge('Success!', 'News data updated successfully');
}
