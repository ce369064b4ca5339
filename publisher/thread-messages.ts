import type { CompiledSite } from './compiled-site.ts';
import type { ContentPatch } from './content-patch.ts';
import type { PageFailure, SiteVersion } from './site-state.ts';

export interface ThreadData {
  site: CompiledSite;
  directory: string;
}

/** A patch applies to the content of the previous publish. */
export type ThreadTask =
  | { kind: 'publish'; content: ContentPatch }
  | { kind: 'changed-pages'; from: ContentPatch; to: ContentPatch };

export type ThreadRequest = ThreadTask & { id: number };

export interface PublishResult {
  /** In the order of rendering. */
  renderedAddresses: string[];
  failures: PageFailure[];
}

export interface LiveMessage extends SiteVersion {
  kind: 'live';
  /** The digests of files, or null for removed files. */
  files: [file: string, digest: string | null][];
  /** Whether `files` contains all files of the website. */
  isWhole: boolean;
}

export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'sample-mismatch'; addresses: string[] }
  | { kind: 'response'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };
