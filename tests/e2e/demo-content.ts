import { setTimeout as pause } from 'node:timers/promises';
import { contentKindNames, listKinds } from '#contract/content-kinds.ts';
import * as routes from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';

/** Reads all content of the stack of `url`; the answered function brings it back, on the website too. */
export async function keepContent(url: string): Promise<() => Promise<void>> {
  const { data: kept } = await (await demoAdminCall(url))(routes.exportContent);

  return async () => {
    const call = await demoAdminCall(url);
    const { data: found } = await call(routes.exportContent);
    for (const kind of contentKindNames) {
      const { data: drafts } = await call(routes.getDrafts, { params: { kind } });
      for (const { record } of drafts) {
        await call(routes.deleteDraft, { params: { kind, id: record._id } });
      }
    }
    for (const kind of listKinds) {
      const known = new Set(kept[kind].map(({ _id }) => _id));
      for (const { _id } of found[kind]) {
        if (!known.has(_id)) await call(routes.contentRoutes[kind].remove, { params: { id: _id } });
      }
    }
    if (JSON.stringify(found) !== JSON.stringify(kept))
      await call(routes.importContent, { body: kept });
    await untilLive(url, (await call(routes.getPublishState)).data.requested);
  };
}

async function untilLive(url: string, revision: number): Promise<void> {
  for (let asked = 0; asked < 300; asked += 1) {
    const built = await (await fetch(`${url}/revision.json`)).json();
    if (built.revision >= revision) return;
    await pause(100);
  }
  throw new Error(`The website of ${url} does not show content ${revision} after 30 s`);
}
