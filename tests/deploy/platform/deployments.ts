import pLimit from 'p-limit';
import type { Deploy } from './deploy.ts';
import { getPermalink, site } from './site.ts';
import type { Upload } from './site-builder.ts';

export interface Deployments {
  /** Throws before the first deploy. */
  getLiveDeploy(): Deploy;
  deploys: ReadonlyMap<string, Deploy>;
  /** Builds, publishes and reports a deploy. A failed build changes nothing. Rejects if the first build fails. */
  deploy(): Promise<void>;
  waitUntilIdle(): Promise<void>;
}

interface Options {
  build: (id: string) => Promise<Upload>;
  open: (id: string, upload: Upload) => Promise<Deploy>;
  log: (line: string) => void;
}

export function openDeployments({ build, open, log }: Options): Deployments {
  const deploys = new Map<string, Deploy>();
  const queue = pLimit(1);
  let deployCount = 0;
  let liveDeploy: Deploy | undefined;
  const getLiveDeploy = () => {
    if (!liveDeploy) throw new Error('Nothing is deployed');
    return liveDeploy;
  };
  const run = async () => {
    deployCount += 1;
    const id = `d${deployCount}`;
    try {
      const upload = await build(id);
      log(upload.output);
      const previousDeploy = liveDeploy;
      liveDeploy = await open(id, upload);
      for (const { instances } of previousDeploy?.functions ?? []) instances.retire();
      deploys.set(id, liveDeploy);
    } catch (error) {
      if (!liveDeploy) throw error;
      log(String(error));
      return sendEvent(liveDeploy, 'deploy_failed', id);
    }
    return sendEvent(liveDeploy, 'deploy_succeeded', id);
  };
  return {
    getLiveDeploy,
    deploys,
    deploy: () => queue(run),
    waitUntilIdle: () => queue(async () => undefined),
  };
}

/** Sends an event in Netlify's format to the functions that subscribe to it. */
async function sendEvent(deploy: Deploy, event: 'deploy_succeeded' | 'deploy_failed', id: string) {
  const payload = {
    id,
    site_id: site.id,
    state: event === 'deploy_succeeded' ? 'ready' : 'error',
    url: site.url,
    ssl_url: site.url,
    deploy_ssl_url: getPermalink(id),
    admin_url: '',
    context: 'production',
    created_at: new Date().toISOString(),
  };
  const body = { payload, site: { ...site, admin_url: '' } };
  for (const target of deploy.functions) {
    if (target.bundle.eventSubscriptions?.includes(event)) await deploy.send(target, event, body);
  }
}
