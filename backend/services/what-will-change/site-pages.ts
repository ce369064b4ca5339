import type { Snapshot } from '#contract/site/snapshot.ts';

/** What knows which pages change with the content, where it runs in this process. */
export interface SitePages {
  /** The content that was published last; null before the first publish since the start. */
  content(): Snapshot | null;
  /** The addresses of the pages in which two contents differ. */
  changedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
}
