import type { CompiledSite } from './compiled-site.ts';
import type { ContentPatch } from './content-patch.ts';
import type { PageFailure } from './site-state.ts';

/** What the thread works with. */
export interface ThreadData {
  site: CompiledSite;
  /** The folder of releases. */
  directory: string;
}

/** What the thread is asked for. Patches apply to the content of the previous publish. */
export type ThreadTask =
  | { kind: 'publish'; content: ContentPatch }
  | { kind: 'changed pages'; from: ContentPatch; to: ContentPatch };

export type ThreadRequest = ThreadTask & { id: number };

export interface PublishResult {
  /** The addresses of the rendered pages. */
  rendered: string[];
  failures: PageFailure[];
}

/** Another state of the website is live, in which these files differ. */
export interface LiveMessage {
  kind: 'live';
  contentNumber: number;
  changedAt: string;
  code: string;
  /** The digests of files; null for removed ones. */
  files: [file: string, digest: string | null][];
  /** There are no other files. */
  isWhole: boolean;
}

/** The messages of the thread: that it is ready, what is live, the result of a check, and responses to requests. */
export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'different'; addresses: string[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };
