import type { IdentitySettings } from '#contract/site/site-target.ts';

/** Reads the settings from the page if its HTML contains them, as on the dashboard. Otherwise, requests them. */
export async function loadIdentitySettings(): Promise<IdentitySettings> {
  const embeddedSettings =
    document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content;
  if (embeddedSettings) return JSON.parse(embeddedSettings);
  const response = await fetch('/identity.json');
  if (!response.ok) throw new Error(`/identity.json returned ${response.status}`);
  return response.json();
}
