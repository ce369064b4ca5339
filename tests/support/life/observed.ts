import { addressesIn } from './known-pictures.ts';
import type { World } from './world.ts';

/** The visible state of a walk's records. */
export interface Observed {
  world: World;
  /** Everything that visitors and editors see of each record, as JSON. */
  seen: Map<string, string>;
}

/** The addresses of the pictures that records name, published or in a draft. */
export const namedIn = ({ seen }: Observed): Set<string> =>
  new Set([...seen.values()].flatMap(addressesIn));
