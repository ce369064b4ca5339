import * as z from 'zod/mini';

/**
 * The content of `/revision.json`. `revision` is the content number of the built site. Each change that visitors can see
 * increments the content number, so `requested` minus `revision` is the number of changes that are not live yet [PUB-1].
 */
export const builtRevision = z.object({ revision: z.number(), builtAt: z.string() });
export type BuiltRevision = z.output<typeof builtRevision>;

/** The state of publishing in the database. The live number is in the site's `/revision.json`. */
export const publishState = z.object({
  /** The number of the newest content. */
  requested: z.number(),
  /**
   * The number of the newest content with a finished build. If the site reports an older number, the platform has not
   * published that build: publishing is locked, or someone restored an older deploy.
   */
  built: z.number(),
  /** After the running build, the site contains at least the content with this number. Null if no build is running. */
  building: z.nullable(z.number()),
  /** Why the latest build failed, was refused or left records out, as a sentence. Null if it succeeded. */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Undefined unless the platform charges for each deploy [PUB-6]. */
  deploys: z.optional(
    z.object({
      /** The number of deploys this month, and the maximum. Null for no limit. */
      used: z.number(),
      budget: z.nullable(z.number()),
      /** When the next automatic deploy starts. Null if none is due, or if it has already been requested. */
      next: z.nullable(z.string()),
    }),
  ),
});
export type PublishState = z.output<typeof publishState>;
