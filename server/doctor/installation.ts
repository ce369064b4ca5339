import type { Configuration } from '#config/configuration.ts';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import type { ContentRow } from '#services/tables/content-tables.ts';
import type { ServerFolders } from '../files/server-folders.ts';
import type { findRunningServer } from './running-server.ts';

/** The folder of this program. */
export const programRoot = new URL('../../', import.meta.url);

/** What a visitor gets at one of the website's addresses. */
export interface Visit {
  isThisWebsite: boolean;
  status: number | undefined;
  certificate: { validFrom: Date; validTo: Date };
}

/** The machine and network that the checks use. Tests replace them. */
export interface System {
  fetch: typeof globalThis.fetch;
  /** The IP addresses of a host. */
  addressesOf: (hostname: string) => Promise<string[]>;
  visit: (address: string, siteUrl: string) => Promise<Visit>;
  findServer: typeof findRunningServer;
  /** Runs a program of this machine. Resolves to what it prints, or to nothing if it fails. */
  run: (program: string, args: string[], folder?: string) => Promise<string>;
  freeBytesIn: (folder: string) => Promise<number>;
  /** The root of this machine's file system. */
  fileSystemRoot: string;
  /** The folder of the code, with `package.json` and `node_modules`. By default, that of this program. */
  codeFolder?: URL;
}

/** The installation that the checks examine. Its configuration has a substitute for each invalid variable. */
export interface Installation extends System, HostConfiguration {
  /** The invalid variables. */
  invalidVariables: Set<string>;
  /** The variables as they were set. */
  environment: NodeJS.ProcessEnv;
}

/** A row of content with its kind. */
export interface KindRow {
  kind: ContentKind;
  row: ContentRow;
}

/** An installation whose database can be read. */
export interface OpenInstallation extends Installation {
  store: Store;
  content: Promise<KindRow[]>;
}

/** The configuration of either host. */
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
