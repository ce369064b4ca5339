import { findAddresses } from './picture-states.ts';
import type { World } from './world.ts';

export interface Observation {
  world: World;
  /** The state of each record that visitors and editors see, as JSON by id. */
  texts: Map<string, string>;
}

export const listUsedPictures = ({ texts }: Observation): Set<string> =>
  new Set([...texts.values()].flatMap(findAddresses));
