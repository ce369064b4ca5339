import type { CompiledSite } from './compiled-site.ts';
import type { ContentPatch } from './content-patch.ts';
import type { PageFailure } from './site-state.ts';

/** The data that the thread starts with. */
export interface ThreadData {
  site: CompiledSite;
  /** The folder of releases. */
  directory: string;
}

/** A request to the thread. Patches apply to the content of the previous publish. */
export type ThreadTask =
  | { kind: 'publish'; content: ContentPatch }
  | { kind: 'changed pages'; from: ContentPatch; to: ContentPatch };

export type ThreadRequest = ThreadTask & { id: number };

export interface PublishResult {
  /** The addresses of the rendered pages. */
  rendered: string[];
  failures: PageFailure[];
}

/** Reports that a new state of the website is live, and which files differ in it. */
export interface LiveMessage {
  kind: 'live';
  contentNumber: number;
  changedAt: string;
  code: string;
  /** The digests of files; null for removed ones. */
  files: [file: string, digest: string | null][];
  /** Whether `files` contains all files of the website. */
  isWhole: boolean;
}

/** The messages of the thread: that it is ready, what is live, the result of a check, and responses to requests. */
export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'different'; addresses: string[] }
  | { kind: 'response'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };
