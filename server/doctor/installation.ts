import type { CaaRecord } from 'node:dns';
import type { Configuration } from '#config/configuration.ts';
import { parseBackupDir, type ServerConfiguration } from '#config/server-configuration.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import type { DatabaseTimeouts } from '#db/timeouts.ts';
import type { ContentRow } from '#services/tables/content-tables.ts';
import type { ServerFolders } from '../files/server-folders.ts';
import type { findRunningServer } from './running-server.ts';
import type { SchemaPart } from './schema-parts.ts';

export interface Visit {
  isThisWebsite: boolean;
  status: number | undefined;
  redirectsToItself: boolean;
  certificate: { validFrom: Date; validTo: Date };
}

/** The checks' access to the machine and the network, which tests replace. */
export interface System {
  fetch: typeof globalThis.fetch;
  resolveAddresses: (hostname: string) => Promise<string[]>;
  /** Resolves to the addresses in the DNS records of a name, without those in the hosts file of this machine. */
  resolveRecords: (hostname: string) => Promise<string[]>;
  /** Resolves to the TXT records of a name. Each record consists of one or more strings. */
  resolveTxt: (hostname: string) => Promise<string[][]>;
  resolveCaa: (hostname: string) => Promise<CaaRecord[]>;
  visit: (address: string, siteUrl: string) => Promise<Visit>;
  /** Returns the addresses of this machine that other machines can reach. */
  listExternalAddresses: () => string[];
  findServer: typeof findRunningServer;
  /** Whether a program can connect to another one on this machine. */
  canConnectLocally: () => Promise<boolean>;
  /** Resolves to the output of a program, or to an empty string if it fails. */
  runProgram: (program: string, args: string[], folder?: string) => Promise<string>;
  /** Resolves to zero if the folder's disk has no free inodes. */
  readFreeBytes: (folder: string) => Promise<number>;
  databaseTimeouts: DatabaseTimeouts;
  /** Resolves to the schema that the migrations create. */
  readMigratedSchema: () => Promise<SchemaPart[]>;
  fileSystemRoot: string;
  /** The folder with `package.json` and `node_modules`. Ends with a slash, like `projectRoot`. */
  codeFolder: string;
}

/** An installation. Its configuration contains a substitute for each invalid variable. */
export interface Installation extends System, HostConfiguration {
  invalidVariables: Set<string>;
  environment: NodeJS.ProcessEnv;
}

/** An installation whose database can be read. */
export interface OpenInstallation extends Installation {
  store: Store;
  /** The number of migrations that have not been applied. */
  pendingMigrations: number;
  content: Promise<{ kind: ContentKind; row: ContentRow }[]>;
}

export interface HostConfiguration {
  configuration: (Configuration | ServerConfiguration) & {
    siteUrl: string;
    firebaseApiKey: string;
  };
  /** Null on a server. */
  buildHookUrl: string | null;
  /** Null on Netlify. */
  server: (ServerConfiguration & { folders: ServerFolders }) | null;
}

/** Returns the data folder and the backup folder, keyed by variable. A folder is null if it is unknown. */
export const getDataFolders = ({ server, environment, invalidVariables }: Installation) => ({
  DATA_DIR: server && !invalidVariables.has('DATA_DIR') ? server.dataDir : null,
  BACKUP_DIR: parseBackupDir(environment['BACKUP_DIR']),
});

export const listDataFolders = (installation: Installation): string[] =>
  Object.values(getDataFolders(installation)).filter((folder) => folder !== null);
