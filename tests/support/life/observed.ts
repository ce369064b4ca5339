import { addressesIn } from './known-pictures.ts';
import type { World } from './world.ts';

/** What is seen of the records of a walk. */
export interface Observed {
  world: World;
  /** All that visitors and editors see of each record, as JSON. */
  seen: Map<string, string>;
}

/** The addresses of the pictures that records name, published or in a draft. */
export const namedIn = ({ seen }: Observed): Set<string> =>
  new Set([...seen.values()].flatMap(addressesIn));
