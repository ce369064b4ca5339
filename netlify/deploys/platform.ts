import { builtRevision } from '#contract/entities/publish.ts';
import { type Log, logAsJson } from '#services/log.ts';
import { buildHook, type CallBuildHook } from './build-hook.ts';

/** The platform that builds and serves the site, as far as publishing deals with it. */
export interface Platform {
  callHook: CallBuildHook;
  /** Which content the built site at an address shows; null where it does not answer. Does not reject. */
  readContentNumber: (siteUrl: string) => Promise<number | null>;
  /** The address of the website. */
  siteUrl: string;
  log: Log;
  /** The first pause before a deploy is looked at again, in milliseconds; each next one is twice as long. */
  pauseMs: number;
}

/** The platform in production. `siteUrl` is the `URL` of its functions' environment. */
export const productionPlatform = ({
  buildHookUrl,
  siteUrl = '',
}: {
  buildHookUrl: string;
  siteUrl?: string | undefined;
}): Platform => ({
  callHook: buildHook(buildHookUrl),
  readContentNumber,
  siteUrl,
  log: logAsJson,
  pauseMs: 1_000,
});

async function readContentNumber(siteUrl: string): Promise<number | null> {
  try {
    const answer = await fetch(new URL('/revision.json', siteUrl), {
      cache: 'no-store',
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok ? builtRevision.parse(await answer.json()).revision : null;
  } catch {
    return null;
  }
}
