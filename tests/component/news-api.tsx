import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type ProblemCode, problem } from '#contract/http/problem.ts';
import { ListScreen } from '#dashboard/editing/list/list-screen.tsx';
import { listResources } from '#dashboard/kinds/resources.ts';
import { formScreen } from '#dashboard/shell/routes.tsx';
import { showScreens } from './screens.tsx';

const { add, list, edit } = listResources.news;
const time = '2026-06-09T08:00:00.000Z';

export const news = (_id: string, title: string) => ({
  _id,
  title,
  description: '',
  image: '',
  slug: '',
  time,
});

export const asPublished = { hasChanges: false, publishAt: null, unpublishAt: null, endedAt: null };

interface Stored {
  record: ReturnType<typeof news>;
  isPublished: boolean;
  hasChanges: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  endedAt: null;
  /** The default is 1. Each save increments it. */
  version?: number;
}

export let stored = new Map<string, Stored>();
let deleted = new Map<string, Stored>();
let held: Promise<void> | null = null;
let isListDown = false;

export const hold = (until: Promise<void>): void => {
  held = until;
};

export const breakList = (isBroken: boolean): void => {
  isListDown = isBroken;
};

export function store(...records: Stored['record'][]): void {
  for (const record of records)
    stored.set(record._id, { ...asPublished, record, isPublished: true });
}

/** Simulates a save by another person. */
export function changeAsSomebodyElse(id: string, fields: object): void {
  const known = stored.get(id);
  if (!known) throw new Error(`There is no ${id}`);
  const { record, version = 1 } = known;
  stored.set(id, { ...known, record: { ...record, ...fields }, version: version + 1 });
}

export function remove(id: string): void {
  const known = stored.get(id);
  if (known) deleted.set(id, known);
  stored.delete(id);
}

const etagOf = ({ version = 1 }: Stored) => `"v${version}"`;
const answered = (known: Stored, body: object, status = 200) =>
  Response.json(body, { status, headers: { etag: etagOf(known) } });
const refused = (code: ProblemCode, more: { current?: unknown } = {}, etag = '') => {
  const body = problem(code, more);
  return Response.json(body, { status: body.status, headers: { etag } });
};

interface Asked {
  method: string;
  path: string;
  body: Record<string, never>;
  ifMatch: string | null;
}

/** Simulates the news API, which refuses saves that are based on an older version. */
function answer({ method, path, body, ifMatch }: Asked): Response {
  const id = path.split('/').at(-1) ?? '';
  const known = stored.get(id);
  if (path.includes('/postDraft/') || path.endsWith('/postNews')) {
    const isDraft = path.includes('/postDraft/');
    const record = { ...news('fresh', ''), ...(isDraft ? body['fields'] : body) };
    const added = { ...asPublished, record, isPublished: !isDraft };
    stored.set('fresh', added);
    return answered(added, isDraft ? added : record, 201);
  }
  if (path.includes('/restoreRevision/')) {
    const back = deleted.get(id);
    if (back) stored.set(id, { ...back, version: (back.version ?? 1) + 2 });
    return Response.json({ _id: id });
  }
  if (path.includes('/getHistory/')) {
    return Response.json(deleted.has(id) && !known ? [{ _id: id, action: 'delete' }] : []);
  }
  if (path.endsWith('/getNewses')) {
    if (isListDown) return refused('internal');
    const listed = [...stored.values()].filter((it) => it.isPublished);
    return Response.json(listed.map((it) => it.record));
  }
  if (path.includes('/getDrafts/')) {
    return Response.json([...stored.values()].filter((it) => !it.isPublished || it.hasChanges));
  }
  if (path.toLowerCase().includes('previewlink')) {
    return method === 'GET' ? Response.json([]) : Response.json(link, { status: 201 });
  }
  if (!/News\/|Draft\//.test(path)) return Response.json([]);
  if (!known) return refused('not-found');
  if (method !== 'GET' && ifMatch !== null && ifMatch !== etagOf(known)) {
    return refused('precondition-failed', { current: known.record }, etagOf(known));
  }
  if (method === 'DELETE') remove(id);
  if (method !== 'PUT') return answered(known, path.includes('Draft/') ? known : known.record);
  const isDraft = path.includes('/updateDraft/');
  const { fields, ...schedule } = isDraft ? body : { fields: body };
  const record = { ...known.record, ...fields };
  const hasChanges = isDraft && known.isPublished;
  const version = (known.version ?? 1) + 1;
  const saved = { ...known, ...schedule, record, hasChanges, version };
  stored.set(id, saved);
  return answered(saved, isDraft ? saved : record);
}

const link = {
  _id: 'link',
  token: 'secret',
  version: null,
  expiresAt: '2026-12-01T08:00:00.000Z',
  by: 'Reem',
};

export function playNews(): void {
  stored = new Map();
  deleted = new Map();
  held = null;
  isListDown = false;
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init;
    const path = new URL(String(input), 'https://site.example').pathname;
    if (path.includes('Autosave')) return Response.json({ autosaves: [], editors: [] });
    if (method !== 'GET') await held;
    const ifMatch = new Headers(headers).get('if-match');
    return answer({ method, path, body: body ? JSON.parse(String(body)) : {}, ifMatch });
  });
}

export async function openNews(...entries: string[]) {
  const { feature } = await import('#dashboard/kinds/news/news.tsx');
  const form = { lazy: formScreen(listResources.news), HydrateFallback: () => null };
  return showScreens(
    [
      { path: list, Component: () => <ListScreen feature={feature} /> },
      { path: add, ...form },
      { path: edit, ...form },
    ],
    entries,
  );
}

export const openItem = (id: string) => openNews(list, edit.replace(':id', id));

export const titleField = () => screen.findByLabelText<HTMLInputElement>('Title');

export const write = async (title: string) =>
  fireEvent.change(await titleField(), { target: { value: title } });
