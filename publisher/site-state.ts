import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';

export interface SiteFile {
  /** Null if the page could not be rendered and has no earlier content. */
  digest: string | null;
  /** In bytes. */
  size: number;
  /** The keys of the queries that the page ran. Assets have none. */
  queries: readonly string[];
  /** The hashes of the inline scripts and styles, for the content security policy. */
  inlineCode: readonly string[];
}

export interface QueryResult {
  /** The key of the query. All pages that ran it refer to this string, which saves memory. */
  key: string;
  /** Equal only for equal results. */
  fingerprint: string;
  /** Undefined if the query has not run since the last start. */
  value?: unknown;
  /** The parts of the content that the result depends on, or undefined if unknown. */
  parts?: readonly object[];
}

export interface SiteVersion {
  contentNumber: number;
  /** The time of the last change to the content number, or an empty string if unknown. */
  changedAt: string;
  /** The fingerprint of the code that rendered the website. */
  code: string;
}

export interface SiteState extends SiteVersion {
  /** Keyed by path, such as `news/2026.html`. */
  files: ReadonlyMap<string, SiteFile>;
  results: ReadonlyMap<string, QueryResult>;
  /** The content that the results are based on, or undefined for a state from before the last start. */
  content?: Snapshot;
  /** The list of pages, or undefined for a state from before the last start. */
  paths?: { result: readonly SitePath[]; queries: readonly string[] };
}

export interface PageFailure {
  address: string;
  reason: string;
}

export const describeFailure = ({ address, reason }: PageFailure) =>
  `The page ${address} could not be rendered: ${reason}`;
