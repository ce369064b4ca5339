import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';

/** A file of the site. */
export interface SiteFile {
  /** The digest of its content; null when it could not be rendered and there is none from before. */
  digest: string | null;
  /** The length of its content, in bytes. */
  size: number;
  /** The keys of the queries that it was rendered from. Files of the code have none. */
  queries: readonly string[];
  /** The hashes of inline code that it holds. */
  inlineCode: readonly string[];
}

/** What a query answered. */
export interface Answer {
  /** The same for equal answers, and another one for different ones. */
  fingerprint: string;
  /** The answer itself; undefined where it was given before the last start. */
  value?: unknown;
  /** The parts of the content that it was read from; undefined where that is not known. */
  parts?: readonly object[];
}

/** One state of the site: which files it has and what they were rendered from, but not their content. */
export interface SiteState {
  /** The number of the content that it shows. */
  contentNumber: number;
  /** When that number rose last; empty where an older version of this code stored the state. */
  changedAt: string;
  /** The fingerprint of the code that rendered it. */
  code: string;
  /** The files by their path in the site: `news/2026.html`. */
  files: ReadonlyMap<string, SiteFile>;
  /** What each query answered, by the keys of the queries. */
  answers: ReadonlyMap<string, Answer>;
  /** What they are the answers of; undefined where that was before the last start. */
  content?: Snapshot;
  /** Which pages there are; undefined where they were listed before the last start. */
  paths?: { result: readonly SitePath[]; queries: readonly string[] };
}

/** A page that could not be rendered. */
export interface PageFailure {
  address: string;
  reason: string;
}

export const describeFailure = ({ address, reason }: PageFailure) =>
  `The page ${address} could not be rendered: ${reason}`;
