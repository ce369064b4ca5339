import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Context } from '../context.ts';

/** Finds the pages that change with the content, on hosts that render pages in this process. */
export interface SitePages {
  /** The content that was published last. Null before this process has published. */
  getContent(): Snapshot | null;
  findChangedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
}

/** Without `sitePages`, services return null for the pages. */
export interface SiteContext extends Context {
  sitePages?: SitePages | undefined;
}
