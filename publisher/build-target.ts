/** What the pages know about the stack that they are compiled for. */
export interface BuildTarget {
  siteUrl: string;
  identity: { apiKey: string; projectId: string; emulatorUrl: string };
}

/** The environment that compiling the site, or the development server, reads. */
export const buildEnvironment = ({ siteUrl, identity }: BuildTarget): Record<string, string> => ({
  SITE_URL: siteUrl,
  PUBLIC_IDENTITY_API_KEY: identity.apiKey,
  PUBLIC_IDENTITY_PROJECT_ID: identity.projectId,
  PUBLIC_IDENTITY_EMULATOR_URL: identity.emulatorUrl,
  ASTRO_TELEMETRY_DISABLED: '1',
});
