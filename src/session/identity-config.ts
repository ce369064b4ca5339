import { UnreachableError } from '#contract/http/client.ts';
import type { IdentitySettings } from '#contract/site/site-target.ts';

/** The configuration of the identity service. */
export interface IdentityConfig extends Pick<IdentitySettings, 'apiKey' | 'projectId'> {
  /** The origin of the local identity service. Null for the real service. */
  emulatorUrl: string | null;
}

/** Reads the settings from the page if its HTML contains them, as on the dashboard. Otherwise, requests them. */
async function loadSettings(): Promise<IdentitySettings> {
  const embeddedSettings =
    document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content;
  if (embeddedSettings) return JSON.parse(embeddedSettings);
  const response = await fetch('/identity.json');
  if (!response.ok) throw new Error(`/identity.json returned ${response.status}`);
  return response.json();
}

/** Rejects with `UnreachableError` if the settings cannot be loaded. */
export async function loadIdentityConfig(): Promise<IdentityConfig> {
  try {
    const { apiKey, projectId, emulatorUrl } = await loadSettings();
    return {
      apiKey,
      projectId,
      emulatorUrl: emulatorUrl ? new URL(emulatorUrl, window.location.origin).origin : null,
    };
  } catch (cause) {
    throw new UnreachableError('The settings for signing in could not be loaded', { cause });
  }
}
