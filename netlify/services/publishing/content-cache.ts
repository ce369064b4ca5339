import { purgeCache } from '@netlify/functions';
import { type Log, reasonOf } from '../log.ts';

/** The tag of answers that the platform's CDN keeps and that a write of content makes old. */
export const contentCacheTag = 'content';

/** Removes what the CDN keeps of the content. Does not reject: what stays there is old after a minute [API-6]. */
export async function purgeContent(log: Log): Promise<void> {
  try {
    await purgeCache({ tags: [contentCacheTag] });
  } catch (error) {
    log({ level: 'error', event: 'purge', reason: reasonOf(error) });
  }
}
