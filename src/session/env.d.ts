/// <reference types="astro/client" />
/** What the build tells the browser about the identity service; read only by `identity-config.ts`. */
interface ImportMetaEnv {
  readonly PUBLIC_IDENTITY_API_KEY?: string;
  readonly PUBLIC_IDENTITY_PROJECT_ID?: string;
  readonly PUBLIC_IDENTITY_EMULATOR_URL?: string;
}
