import { addressesIn } from './known-pictures.ts';
import type { World } from './world.ts';

/** The visible state of a walk's records. */
export interface Observed {
  world: World;
  /** What visitors and editors see of each record, as JSON. */
  seen: Map<string, string>;
}

/** Returns the addresses of pictures in published records and drafts. */
export const namedIn = ({ seen }: Observed): Set<string> =>
  new Set([...seen.values()].flatMap(addressesIn));
