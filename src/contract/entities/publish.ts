import * as z from 'zod/mini';

/**
 * What `/revision.json` on the built site says: the number of the content it was made from. Every content write
 * raises that number by the number of records that it changes, so the difference to `requested` is how many changes are not
 * live yet [PUB-1].
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
  /**
   * The number of the newest content that there is a finished build of. Where the site shows an older one, the platform
   * has not published that build: publishing is locked, or an older deploy was restored.
   */
  built: z.number(),
  /** A build is running that will bring the site to at least this number. */
  building: z.nullable(z.number()),
  /**
   * The newest build failed, or was refused, or left records out; nothing newer has succeeded since. The reason is a
   * sentence for people.
   */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Where the platform bills each deploy [PUB-6]; absent where every save is published at once. */
  deploys: z.optional(
    z.object({
      /** How many there were this month, and how many there may be; null for any number. */
      used: z.number(),
      budget: z.nullable(z.number()),
      /** When the changes are published by themselves; null where none wait, or they wait for a person. */
      next: z.nullable(z.string()),
    }),
  ),
});
export type PublishState = z.output<typeof publishState>;
