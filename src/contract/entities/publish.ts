import * as z from 'zod/mini';

/**
 * `/revision.json` of a built site: the number of the content that it was built from. Every write raises the number by
 * the number of records that it changes, so `requested` minus this number is the number of changes that are not live
 * yet [PUB-1].
 */
export const builtRevision = z.object({
  revision: z.number(),
  builtAt: z.string(),
});
export type BuiltRevision = z.output<typeof builtRevision>;

/** The state of publishing in the database. The live revision comes from the site itself. */
export const publishState = z.object({
  /** The number of the newest content. */
  requested: z.number(),
  /**
   * The number of the newest content with a finished build. If the site has an older number, the platform has not published
   * that build: publishing is locked, or an older deploy was restored.
   */
  built: z.number(),
  /** The running build will bring the site to at least this number. Null if no build is running. */
  building: z.nullable(z.number()),
  /**
   * Why the latest build failed, was refused or left records out. Null if it succeeded. The reason is a sentence that
   * screens show.
   */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** For platforms that bill each deploy [PUB-6]. Undefined if every change is published at once. */
  deploys: z.optional(
    z.object({
      /** The number of deploys this month, and the maximum. Null for no limit. */
      used: z.number(),
      budget: z.nullable(z.number()),
      /**
       * When changes will next be published automatically. Null if none are waiting, or if a person has to publish
       * them.
       */
      next: z.nullable(z.string()),
    }),
  ),
});
export type PublishState = z.output<typeof publishState>;
