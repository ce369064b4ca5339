import type { Observation } from './observation.ts';
import type { Library } from './picture-states.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';
import type * as world from './world.ts';

export interface Action {
  send: () => Promise<unknown>;
  /** Changes the model after the action succeeds. */
  apply: (model: world.World, id: string) => void;
  id?: string | undefined;
  /** The expected problem, or undefined if the action must succeed. */
  refusal?: 'not-found' | 'precondition-failed' | 'invalid-input' | 'conflict' | undefined;
  /** The expected reason for a conflict. */
  detail?: RegExp;
  /** Whether the action creates a picture instead of a record. */
  isPicture?: true;
  /** Changes the expected library after the action succeeds. */
  library?: (library: Library, address: string) => void;
  /** Checks other conditions after the action succeeds, unless another action runs at the same moment. */
  after?: (texts: Observation['texts'], id: string) => Promise<void>;
}

/** Returns undefined if the step is impossible in this state. */
export type Make = (walk: Walk, step: Step) => Action | undefined | Promise<Action | undefined>;
