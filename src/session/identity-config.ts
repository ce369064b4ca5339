/** How the browser reaches the identity service; the build puts it in [design: Identity]. */
export interface IdentityConfig {
  apiKey: string;
  projectId: string;
  /** Where the emulator of a local run answers; null for the real service. */
  emulatorUrl: string | null;
}

/**
 * Reads the configuration of the build. The key is public by nature: it names the project and grants nothing.
 * Throws when a value is missing, so that a misconfigured build is noticed at the first sign-in and not later.
 */
export function identityConfig(): IdentityConfig {
  const apiKey = import.meta.env.PUBLIC_IDENTITY_API_KEY;
  const projectId = import.meta.env.PUBLIC_IDENTITY_PROJECT_ID;
  const emulator = import.meta.env.PUBLIC_IDENTITY_EMULATOR_URL;
  if (!apiKey || !projectId) {
    throw new Error('PUBLIC_IDENTITY_API_KEY and PUBLIC_IDENTITY_PROJECT_ID must be set');
  }
  return {
    apiKey,
    projectId,
    emulatorUrl: emulator ? new URL(emulator, window.location.origin).origin : null,
  };
}
