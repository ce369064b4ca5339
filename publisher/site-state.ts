import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';

/** A file of the site. */
export interface SiteFile {
  /** The digest of its content; null if it could not be rendered and there is no earlier content. */
  digest: string | null;
  /** The length of its content, in bytes. */
  size: number;
  /** The keys of the queries that its page ran. Assets have none. */
  queries: readonly string[];
  /** The hashes of its inline code. */
  inlineCode: readonly string[];
}

/** The result of a query. */
export interface QueryResult {
  /** Equal only for equal results. */
  fingerprint: string;
  /** The result itself; undefined if the query has not run since the last start. */
  value?: unknown;
  /** The parts of the content that it depends on; undefined if unknown. */
  parts?: readonly object[];
}

/** A state of the website: its files and what they depend on, without their content. */
export interface SiteState {
  /** The content number at which it was rendered. */
  contentNumber: number;
  /** When the content number last rose; empty if an older version of this code stored the state. */
  changedAt: string;
  /** The fingerprint of the code that rendered it. */
  code: string;
  /** The files by their path in the site: `news/2026.html`. */
  files: ReadonlyMap<string, SiteFile>;
  /** The query results by the keys of their queries. */
  results: ReadonlyMap<string, QueryResult>;
  /** The content that the results are based on; undefined for a state from before the last start. */
  content?: Snapshot;
  /** The list of pages; undefined for a state from before the last start. */
  paths?: { result: readonly SitePath[]; queries: readonly string[] };
}

/** A page that could not be rendered. */
export interface PageFailure {
  address: string;
  reason: string;
}

export const describeFailure = ({ address, reason }: PageFailure) =>
  `The page ${address} could not be rendered: ${reason}`;
