import { findAddresses } from './picture-states.ts';
import type { World } from './world.ts';

export interface Observation {
  world: World;
  /** What visitors and editors see of each record, as JSON, keyed by id. */
  texts: Map<string, string>;
}

export const listUsedPictures = ({ texts }: Observation): Set<string> =>
  new Set([...texts.values()].flatMap(findAddresses));
