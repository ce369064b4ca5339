import { contentKindNames } from '#contract/content-kinds.ts';
import type { ContentRoutes, Route } from '#contract/route.ts';
import { contentRoutes, getDraft, postDraft } from '#contract/routes.ts';

/** What routes answer that make something. */
interface Made {
  _id?: string;
  /** Of a draft. */
  record?: { _id: string };
  /** Of a picture. */
  data?: { url: string };
}

/** Where what a route has made is read. */
const readPaths = new Map<Route, string>([[postDraft, getDraft.path]]);
for (const kind of contentKindNames) {
  const { create, read }: Partial<ContentRoutes> = contentRoutes[kind];
  if (create && read) readPaths.set(create, read.path);
}

/** The address of what a route has made; undefined where it is read nowhere. */
export function locationOf(route: Route, answer: unknown, kind = ''): string | undefined {
  const { _id, record, data } = answer as Made;
  if (route.file) return data?.url;
  const id = encodeURIComponent(record?._id ?? _id ?? '');
  return readPaths.get(route)?.replace(':kind', kind).replace(':id', id);
}
