import * as z from 'zod/mini';

/**
 * What `/revision.json` on the built site says: the number of the content it was made from. Every content write
 * raises that number by one, so the difference to `requested` is how many changes are not live yet [PUB-1].
 */
export const builtRevision = z.object({
  revision: z.number(),
  builtAt: z.string(),
});
export type BuiltRevision = z.output<typeof builtRevision>;

/** How publishing stands, as the database knows it. What is live is read from the site itself. */
export const publishState = z.object({
  /** The number of the newest content. */
  requested: z.number(),
  /** A build is running that will bring the site to at least this number. */
  building: z.nullable(z.number()),
  /** The newest build failed, and nothing newer has succeeded since. */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type PublishState = z.output<typeof publishState>;
