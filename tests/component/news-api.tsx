import { fireEvent, screen } from '@testing-library/react';
import { createProblem, type ProblemCode } from '#contract/http/problem.ts';
import { initialPublication, type Publication } from '#dashboard/data/content/draft-calls.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { listResources } from '#dashboard/kinds/resources.ts';
import { lazyForm } from '#dashboard/shell/routes.tsx';
import { type ApiRequest, isWrite, mockFetch } from './mock-fetch.ts';
import { getId, showScreens } from './screens.tsx';
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

interface StoredNews extends Publication {
  record: ReturnType<typeof createNews>;
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

/** Stores a draft. `fields` can also make it the draft of a published record. */
export function storeDraft(record: StoredNews['record'], fields: Partial<StoredNews> = {}): void {
  newsById.set(record._id, { record, ...initialPublication, ...fields });
}

export function storeNews(...records: StoredNews['record'][]): void {
  for (const record of records) storeDraft(record, { isPublished: true });
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

/** Simulates the news API, which rejects a save that is based on an older version. */
function respond(request: ApiRequest): Response {
  const { method, path, ifMatch } = request;
  const body = request.body as Record<string, never>;
  const id = getId(request);
  const entry = newsById.get(id);
  if (path.includes('/postDraft/') || path.endsWith('/postNews')) {
    const isDraft = path.includes('/postDraft/');
    const record = { ...createNews('fresh', ''), ...(isDraft ? body['fields'] : body) };
    const entry = { record, ...initialPublication, isPublished: !isDraft };
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

const expiresAt = '2026-12-01T08:00:00.000Z';
const previewLink = { _id: 'link', token: 'secret', version: null, expiresAt, by: 'Reem' };

export function mockNews(): void {
  newsById = new Map();
  deletedNews = new Map();
  responseGate = null;
  isListDown = false;
  mockFetch(async (request) => {
    if (request.path.includes('Autosave')) return { autosaves: [], editors: [] };
    if (isWrite(request)) await responseGate;
    return respond(request);
  });
}

/** Opens the last of these paths. The others precede it in the history. */
export async function openNews(...paths: string[]) {
  const { feature } = await import('#dashboard/kinds/news/news.tsx');
  const form = { lazy: lazyForm(listResources.news), HydrateFallback: () => null };
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

export const findNewsLink = (title: string) => screen.findByRole('link', { name: title });

export const findTitleField = () => screen.findByLabelText<HTMLInputElement>('Title');

export const typeTitle = async (title: string) =>
  fireEvent.change(await findTitleField(), { target: { value: title } });

export async function updateNews(): Promise<void> {
  await press('Update news');
  await acknowledge('Success!', 'News data updated successfully');
}
