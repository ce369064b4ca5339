import { expect } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { getPagePattern, hasPages } from '#contract/site/item-pages.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { readSnapshot } from '#services/builds/take-snapshot.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { getRoutes } from './kind-calls.ts';
import type { Walk } from './walk.ts';

/** Renders a site. Resolves to the paths and contents of all its files. */
export type Render = (snapshot: Snapshot) => Promise<string>;

/** Checks that a build contains exactly the published records, and that visitors can read these and no draft texts. */
export async function expectPublicState(
  { api, kind, model, allIds }: Walk,
  render?: Render,
): Promise<void> {
  const { read } = getRoutes(kind);
  const listRoutes = Object.values<Route>(contractRoutes).filter(
    ({ access, method, path }) => access === 'public' && method === 'GET' && !path.includes(':'),
  );
  const listTexts = await Promise.all(
    listRoutes.map(async ({ path }) => (await api.send(path)).text()),
  );
  const snapshot = await readSnapshot(api.context(), null);
  const records = [snapshot[kind]].flat();
  const shownIds = [...model].filter(([, { publicText }]) => publicText !== null).map(([id]) => id);
  expect(records.map(({ _id }) => _id).sort()).toEqual(shownIds.sort());
  const publicJson = JSON.stringify([listTexts, snapshot]);
  const renderedSite = (await render?.(snapshot)) ?? '';
  for (const id of allIds) {
    const state = model.get(id);
    const isShown = state !== undefined && state.publicText !== null;
    const response = await api.send((read as Route).path.replace(':id', id));
    expect([id, response.status]).toEqual([id, isShown ? 200 : 404]);
    if (isShown) expect(publicJson).toContain(state.publicText);
    if (state && state.draft !== null && state.draft !== state.publicText) {
      expect(publicJson + renderedSite).not.toContain(state.draft);
    }
    if (hasPages(kind) && render) expect(renderedSite.includes(id)).toBe(isShown);
    if (hasPages(kind))
      expect(
        (await findLivePage(
          api.context(),
          getItemPath(getPagePattern(kind), { _id: id, slug: '' }),
          async () => true,
        )) !== null,
      ).toBe(isShown);
  }
}
