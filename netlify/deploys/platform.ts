import { builtRevision } from '#contract/entities/publish.ts';
import { type Log, logAsJson } from '#services/log.ts';
import { buildHook, type CallBuildHook } from './build-hook.ts';

/** The functions of Netlify that publishing uses. */
export interface Platform {
  callHook: CallBuildHook;
  /**
   * Reads the content number of the website at an address. Resolves to null if it does not respond, and never rejects.
   */
  readContentNumber: (siteUrl: string) => Promise<number | null>;
  /** The address of the website. */
  siteUrl: string;
  log: Log;
  /** The first pause before a deploy is checked again, in milliseconds. Each later one is twice as long. */
  pauseMs: number;
}

/** Netlify in production. `siteUrl` is the `URL` of its functions' environment. */
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
    const response = await fetch(new URL('/revision.json', siteUrl), {
      cache: 'no-store',
      signal: AbortSignal.timeout(3_000),
    });
    return response.ok ? builtRevision.parse(await response.json()).revision : null;
  } catch {
    return null;
  }
}
