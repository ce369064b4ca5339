import type { Library } from './known-pictures.ts';
import type { Observed } from './observed.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';
import type * as world from './world.ts';

/** A planned action with its expected result and its refusal. */
export interface Action {
  /** Resolves to the id of a new record. */
  send: () => Promise<unknown>;
  /** Its effect on the model once it is done. */
  apply: (model: world.World, made: string) => void;
  /** The record that it concerns. */
  id?: string | undefined;
  /** The expected problem; undefined if it must succeed. */
  refusal?: 'not-found' | 'precondition-failed' | 'invalid-input' | 'conflict' | undefined;
  /** The reported reason when it is refused as a conflict. */
  detail?: RegExp;
  /** It creates a picture and no record. */
  isPicture?: true;
  /** Its effect on the pictures of the library. */
  library?: (library: Library, made: string) => void;
  /** A further condition once it is done, if nothing else happened at the same moment. */
  after?: (seen: Observed['seen'], made: string) => Promise<void>;
}

/** Creates the action of a step; undefined if the step is impossible in this state. */
export type Make = (walk: Walk, step: Step) => Action | undefined | Promise<Action | undefined>;
