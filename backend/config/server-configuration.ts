import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import {
  checkedText,
  commonVariables,
  databaseAddressProblem,
  isDatabaseAddress,
  mailHasSender,
  parseVariables,
  splitList,
  toSharedConfiguration,
} from './configuration.ts';

export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Accepts HTTPS addresses without a path, and HTTP addresses only for this machine. */
function isSiteAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url?.pathname !== '/' || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

export const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65535;

const isNetwork = (entry: string) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

const requiredText = z.string().check(z.minLength(1));
const schema = z
  .object({
    DATABASE_URL: z._default(
      checkedText((value) => value === '' || isDatabaseAddress(value), databaseAddressProblem),
      '',
    ),
    DATA_DIR: requiredText,
    ...commonVariables,
    FIREBASE_API_KEY: requiredText,
    BACKUP_DIR: z._default(z.string(), ''),
    URL: checkedText(
      isSiteAddress,
      'must be the https:// address that visitors open, without a path',
    ),
    HOST: z._default(requiredText, '127.0.0.1'),
    PORT: z._default(
      checkedText((value) => isPort(Number(value)), 'must be a number from 1 to 65535'),
      '8888',
    ),
    TRUSTED_PROXIES: z._default(
      checkedText(
        (value) => splitList(value).every(isNetwork),
        'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
      '',
    ),
  })
  .check(mailHasSender);

export const serverVariableNames: string[] = Object.keys(schema.shape);

/** The configuration of `npm run serve` [OPS-1]. */
export type ServerConfiguration = ReturnType<typeof readServerConfiguration>;

/** Throws `ConfigurationError` with the variables that are missing or invalid [OPS-1]. */
export function readServerConfiguration(environment: NodeJS.ProcessEnv) {
  const data = parseVariables(schema, environment);
  return {
    ...toSharedConfiguration(data),
    /** Null for the embedded database in the data folder. */
    databaseUrl: data.DATABASE_URL || null,
    dataDir: data.DATA_DIR,
    /** Null if `BACKUP_DIR` is empty or `none`. */
    backupDir: parseBackupDir(data.BACKUP_DIR),
    firebaseApiKey: data.FIREBASE_API_KEY,
    /** Without a trailing slash. */
    siteUrl: new URL(data.URL).origin,
    host: data.HOST,
    port: Number(data.PORT),
    /** The IP addresses and networks of the proxies that may report a visitor's address. */
    trustedProxies: splitList(data.TRUSTED_PROXIES),
  };
}

/** `none` means that backups are made elsewhere. */
export const parseBackupDir = (value = '') => (value === 'none' ? null : value || null);
