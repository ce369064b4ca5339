import * as z from 'zod/mini';
import {
  contentKinds,
  getTitle,
  type ListKind,
  listInstantFields,
  type OrderedKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Resource, ResourceTexts } from '../data/content/resource.ts';
import { createResourceCalls, getResourceRoutes } from '../data/content/resource-calls.ts';
import { createFormTexts, type FieldTexts } from '../fields/form/form-texts.ts';
import type { Feature, Screens } from './feature.ts';
import { getEditPath, listResources } from './resources.ts';

/** Kinds with a manual order have no editable date. */
type EditableField<K extends ListKind> = Exclude<
  keyof RecordOf<K> & string,
  '_id' | (K extends OrderedKind ? 'time' : never)
>;

/** Omits empty dates because the server sets the date of a new record and keeps the date of a stored record [PUB-7]. */
const createFormSchema = (kind: ListKind): z.ZodMiniType<object> =>
  z.pipe(
    z.transform((values: object) =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => value !== '' || !listInstantFields(kind).includes(field),
        ),
      ),
    ),
    contentKinds[kind].create,
  );

type FeatureDefinition<K extends ListKind> = Pick<
  Resource<RecordOf<K>, EditableField<K>>,
  'intro' | 'texts'
> & { fields: FieldTexts<EditableField<K>> } & Partial<
    Pick<Resource<RecordOf<K>, EditableField<K>>, 'describe' | 'initial'>
  > &
  Screens<RecordOf<K>, EditableField<K>>;

/** The texts of a field that replaces a picture's alternative text in one item. */
export const itemAltTexts = [
  'Alternative text (this item only)',
  'Leave empty to use the alternative text from the library.',
] as const;

/** Returns the messages that the specification prescribes, such as `Team data add successfully` [DASH-15]. */
export function createTexts(noun: string): ResourceTexts {
  const name = noun.toLowerCase();
  return {
    addSuccess: `${noun} data add successfully`,
    updateSuccess: `${noun} data updated successfully`,
    deleteSuccess: `${noun} deleted successfully`,
    addFailure: `Failed to add ${name} data`,
    updateFailure: `Failed to update ${name} data`,
    deleteFailure: `Failed to delete ${name}`,
  };
}

/** Returns the feature of a kind, which the kind's module exports as `feature`. */
export function defineFeature<K extends ListKind>(
  kind: K,
  { fields, ...definition }: FeatureDefinition<K>,
): Feature<RecordOf<K>, EditableField<K>> {
  const { label, thing, title, list, add, edit } = listResources[kind];
  return {
    describe: (record) => getTitle(kind, record),
    initial: {},
    ...definition,
    name: kind,
    label,
    thing,
    title,
    paths: { list, add, edit: (id) => getEditPath({ edit }, id) },
    schema: createFormSchema(kind),
    titleOf: (record) => getTitle(kind, record),
    calls: createResourceCalls(getResourceRoutes(kind)),
    ...createFormTexts(kind, fields),
  };
}
