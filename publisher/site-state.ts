import type { BackgroundWrites } from './background-writes.ts';

/** A file of the site. */
export interface SiteFile {
  /** The digest of its content; null when it could not be rendered and there is none from before. */
  digest: string | null;
  /** The length of its content. */
  size: number;
  /** The keys of the queries that it was rendered from. Files of the code have none. */
  queries: readonly string[];
  /** The hashes of inline code that it holds. */
  inlineCode: readonly string[];
}

/** One state of the site: which files it has and what they were rendered from, but not their content. */
export interface SiteState {
  /** The number of the content that it shows. */
  revision: number;
  /** The fingerprint of the code that rendered it. */
  code: string;
  /** The files by their path in the site: `news/2026.html`. */
  files: ReadonlyMap<string, SiteFile>;
  /** What each query answered, as fingerprints by the keys of the queries. */
  answers: ReadonlyMap<string, string>;
}

/** Takes the content of files. */
export interface FileWriter extends Pick<BackgroundWrites, 'drain' | 'flush'> {
  /** Begins to store the content of a file; answers its digest. It is there after `flush`. */
  write(file: string, content: string | Uint8Array): string;
}

/** A page that could not be rendered. */
export interface PageFailure {
  address: string;
  reason: string;
}

export const describeFailure = ({ address, reason }: PageFailure) =>
  `The page ${address} could not be rendered: ${reason}`;
