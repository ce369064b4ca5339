import * as z from 'zod/mini';
import { checkedText, toConfigurationError } from './configuration.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  /** Set by the platform. */
  URL: checkedText((value) => URL.canParse(value), 'must be the https:// address of the website'),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_API_KEY: z.string(),
});

/** Throws `ConfigurationError` with the variables that are missing or wrong. */
export function readBuildConfiguration(environment: NodeJS.ProcessEnv) {
  const { data, error } = schema.safeParse(environment);
  if (error) throw toConfigurationError(error, environment);
  return {
    databaseUrl: data.DATABASE_URL,
    siteUrl: data.URL,
    firebaseProjectId: data.FIREBASE_PROJECT_ID,
    firebaseApiKey: data.FIREBASE_API_KEY,
  };
}
