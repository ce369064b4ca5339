import type { Deploy, NetlifyFunction } from '@netlify/functions';
import { readConfiguration } from '#config/configuration.ts';
import { builtRevision } from '#contract/publish.ts';
import { sharedStore } from '#db/open-store.ts';
import { buildHook, requestDeploy } from '#services/publishing/deploys.ts';
import { recordFailedDeploy, recordPublished } from '#services/publishing/rebuild.ts';

/** Previews of branches say nothing about the site that visitors see. */
const isOfSite = ({ context }: Deploy) => context === 'production';

/**
 * What the platform tells of its deploys. After one succeeded the site itself is asked which content it shows. The
 * changes that came meanwhile get a deploy of their own, whether it succeeded or not [PUB-1].
 */
export default {
  deploySucceeded: async ({ deploy }) => {
    if (!isOfSite(deploy)) return;
    const { databaseUrl, buildHookUrl } = readConfiguration(process.env);
    const store = sharedStore(databaseUrl);
    const answer = await fetch(new URL('/revision.json', process.env['URL']));
    await recordPublished(store, builtRevision.parse(await answer.json()).revision);
    await requestDeploy(store, buildHook(buildHookUrl));
  },
  deployFailed: async ({ deploy }) => {
    if (!isOfSite(deploy)) return;
    const { databaseUrl, buildHookUrl } = readConfiguration(process.env);
    const store = sharedStore(databaseUrl);
    const reason = 'The platform could not build the site; its log says why';
    const changedMeanwhile = await recordFailedDeploy(store, reason);
    if (changedMeanwhile) await requestDeploy(store, buildHook(buildHookUrl));
  },
} satisfies NetlifyFunction;
