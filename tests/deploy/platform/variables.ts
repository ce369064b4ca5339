import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accessTokenSecret, projectId } from '../../support/tokens.ts';
import { buildHookUrl } from './netlify-api.ts';
import { site } from './site.ts';

const redirectModule = join(import.meta.dirname, '../network/redirect-sockets.mjs');

/** The variables that the owner sets for the site, and those that Netlify adds to both builds and functions. */
export const getSiteVariables = (databaseUrl: string, adminEmails: string) => ({
  DATABASE_URL: databaseUrl,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'web-key',
  ACCESS_TOKEN_SECRET: accessTokenSecret,
  BUILD_HOOK_URL: buildHookUrl,
  ADMIN_EMAILS: adminEmails,
  URL: site.url,
  SITE_ID: site.id,
  SITE_NAME: site.name,
});

/** A Node program with these variables connects only to this machine and trusts the certificate `certificateFile`. */
export const getNetworkVariables = (certificateFile: string, ports: Record<number, number>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_EXTRA_CA_CERTS: certificateFile,
  NODE_OPTIONS: `--import=${pathToFileURL(redirectModule).href}`,
  REHEARSAL_PORTS: JSON.stringify(ports),
});

export const buildVariables = { CI: 'true', NETLIFY: 'true', CONTEXT: 'production' };
export const functionVariables = { AWS_REGION: 'us-east-2', TZ: ':UTC' };
