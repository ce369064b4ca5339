import { UnreachableError } from '#contract/http/client.ts';
import type { IdentitySettings } from '#contract/site/site-target.ts';

/** Where the browser reaches the identity service [design: Identity]. */
export interface IdentityConfig extends Pick<IdentitySettings, 'apiKey' | 'projectId'> {
  /** The origin of the local stand-in; null for the real service. */
  emulatorUrl: string | null;
}

/** Reads the configuration from the site. Rejects with `UnreachableError` when the site does not answer with one. */
export async function loadIdentityConfig(): Promise<IdentityConfig> {
  try {
    const response = await fetch('/identity.json');
    if (!response.ok) throw new Error(`/identity.json answered ${response.status}`);
    const { apiKey, projectId, emulatorUrl }: IdentitySettings = await response.json();
    return {
      apiKey,
      projectId,
      emulatorUrl: emulatorUrl ? new URL(emulatorUrl, window.location.origin).origin : null,
    };
  } catch (cause) {
    throw new UnreachableError('The settings for signing in did not come', { cause });
  }
}
