/**
 * What an API key may call, beside what everybody may [AUTH-15]. Every route that is not here refuses keys, so a new one does
 * until it is added. Apart from the table itself, so that browsers do not load it.
 */
import { type ContentKind, contentKindNames, fieldsThatAre } from './content-kinds.ts';
import type { Route } from './route.ts';
import * as routes from './routes.ts';

interface KeyAccess {
  /** What the key has to be for. */
  needs: 'read' | 'write';
  /** The kind of content, `path` for the one that the path names, or `pictures` for any kind that holds pictures. */
  kind: ContentKind | 'path' | 'pictures';
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
  [routes.uploadImage, { needs: 'write', kind: 'pictures' }],
]);

/** The kinds whose records hold pictures, in fields or in formatted texts. */
export const kindsWithPictures: readonly ContentKind[] = contentKindNames.filter(
  (kind) => fieldsThatAre('image', kind).length + fieldsThatAre('richText', kind).length > 0,
);
