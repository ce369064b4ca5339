import type { Route } from '#contract/http/route.ts';

/** The bodies of routes that create something. */
interface Made {
  _id?: string;
  /** Present for a draft. */
  record?: { _id: string };
  /** Present for a picture. */
  data?: { url: string };
}

/** The address of the created resource; undefined if no route reads it. */
export function locationOf(route: Route, answer: unknown, kind = ''): string | undefined {
  const { _id, record, data } = answer as Made;
  if (route.file) return data?.url;
  const id = encodeURIComponent(record?._id ?? _id ?? '');
  return route.readAt?.replace(':kind', kind).replace(':id', id);
}
