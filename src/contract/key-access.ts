/**
 * What an API key may call, beside what everybody may [AUTH-15]. Every route that is not here refuses keys, so a new one does
 * until it is added. Apart from the table itself, so that browsers do not load it.
 */
import { type ContentKind, contentKindNames } from './content-kinds.ts';
import type { Route } from './route.ts';
import * as routes from './routes.ts';

interface KeyAccess {
  /** What the key has to be for. */
  needs: 'read' | 'write';
  /** The kind of content; `path`: the one that the path names; null where it is of none, such as an upload. */
  kind: ContentKind | 'path' | null;
}

const ofContent = contentKindNames.flatMap((kind) => {
  const { create, update, remove, order }: Partial<Record<string, Route>> =
    routes.contentRoutes[kind];
  return [create, update, remove, order]
    .filter((route) => route !== undefined)
    .map((route): [Route, KeyAccess] => [route, { needs: 'write', kind }]);
});

const named = (needs: KeyAccess['needs'], ...rows: Route[]) =>
  rows.map((route): [Route, KeyAccess] => [route, { needs, kind: 'path' }]);

export const keyAccess: ReadonlyMap<Route, KeyAccess> = new Map([
  ...ofContent,
  ...named('read', routes.getDrafts, routes.getDraft, routes.getHistory),
  ...named('write', routes.postDraft, routes.updateDraft, routes.publishDraft),
  ...named('write', routes.unpublish, routes.deleteDraft),
  [routes.uploadImage, { needs: 'write', kind: null }],
]);
