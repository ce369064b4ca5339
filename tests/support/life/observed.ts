import { addressesIn } from './known-pictures.ts';
import type { World } from './world.ts';

export interface Observed {
  world: World;
  /** What visitors and editors see of each record, as JSON. */
  seen: Map<string, string>;
}

export const namedIn = ({ seen }: Observed): Set<string> =>
  new Set([...seen.values()].flatMap(addressesIn));
