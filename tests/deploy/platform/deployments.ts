import pLimit from 'p-limit';
import type { Deploy } from './deploy.ts';
import type { Upload } from './run-build.ts';
import { permalinkOf, site } from './site.ts';

export interface Deployments {
  /** Throws before the first deploy. */
  live(): Deploy;
  all: ReadonlyMap<string, Deploy>;
  /** Builds, publishes and reports a deploy. A failed build is reported and leaves the site unchanged. */
  deploy(): Promise<void>;
  idle(): Promise<void>;
}

interface Options {
  build: (id: string) => Promise<Upload>;
  open: (id: string, upload: Upload) => Promise<Deploy>;
  log: (line: string) => void;
}

export function openDeployments({ build, open, log }: Options): Deployments {
  const all = new Map<string, Deploy>();
  const queue = pLimit(1);
  let begun = 0;
  let published: Deploy | undefined;
  const live = () => {
    if (!published) throw new Error('Nothing is deployed');
    return published;
  };
  const run = async () => {
    begun += 1;
    const id = `d${begun}`;
    try {
      const upload = await build(id);
      log(upload.said);
      const before = published;
      published = await open(id, upload);
      for (const { instances } of before?.functions ?? []) instances.retire();
      all.set(id, published);
    } catch (error) {
      if (!published) throw error;
      log(String(error));
      return sendEvent(published, 'deploy_failed', id);
    }
    return sendEvent(published, 'deploy_succeeded', id);
  };
  return { live, all, deploy: () => queue(run), idle: () => queue(async () => undefined) };
}

/** Sends an event in Netlify's format to the functions that subscribe to it. */
async function sendEvent(to: Deploy, event: 'deploy_succeeded' | 'deploy_failed', id: string) {
  const payload = {
    id,
    site_id: site.id,
    state: event === 'deploy_succeeded' ? 'ready' : 'error',
    url: site.url,
    ssl_url: site.url,
    deploy_ssl_url: permalinkOf(id),
    admin_url: '',
    context: 'production',
    created_at: new Date().toISOString(),
  };
  const body = { payload, site: { ...site, admin_url: '' } };
  for (const each of to.functions) {
    if (each.bundled.eventSubscriptions?.includes(event)) await to.send(each, event, body);
  }
}
