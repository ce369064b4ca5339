import type { Configuration } from '#config/configuration.ts';
import { builtRevision } from '#contract/entities/publish.ts';
import { type Log, logAsJson } from '#services/log.ts';
import { type CallBuildHook, createBuildHookCaller } from './build-hook.ts';

export interface Platform {
  callHook: CallBuildHook;
  /**
   * Resolves to the content number of the website at an address, or to null if the number cannot be read. Never
   * rejects.
   */
  readContentNumber: (siteUrl: string) => Promise<number | null>;
  siteUrl: string;
  log: Log;
  /** Called after due records have been published, before the deploy is requested. */
  onDuePublished: () => void;
  /** The delay before the first repeated check of a deploy. Each later delay is twice as long as the previous one. */
  pauseMs: number;
}

/** A platform without the callback that `runDeployWork` adds. */
export type BarePlatform = Omit<Platform, 'onDuePublished'>;

/** `siteUrl` is the `URL` in the environment of Netlify's functions. */
export const createProductionPlatform = ({
  buildHookUrl,
  siteUrl = '',
}: Pick<Configuration, 'buildHookUrl' | 'siteUrl'>): BarePlatform => ({
  callHook: createBuildHookCaller(buildHookUrl),
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
