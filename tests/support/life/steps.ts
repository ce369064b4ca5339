import fc from 'fast-check';

/** What people do to content, and to the pictures that it shows. */
export const acts = [
  'post',
  'put',
  'delete',
  'store draft',
  'change draft',
  'publish',
  'unpublish',
  'discard',
  'restore',
  'order',
  'export',
  'import',
  'follow schedule',
  'send nonsense',
  'upload',
  'describe',
  'frame',
  'replace picture',
  'undo replacing',
  'delete picture',
  'restore picture',
  'maintain library',
] as const;

/** One of them, as plain data, so that a walk that fails can be made shorter and walked again. */
export interface Step {
  act: (typeof acts)[number];
  /** Which of two editors does it. */
  editor: number;
  /** Which of the records, versions, orders or pictures there are. */
  pick: number;
  /** The editor insists on the version that he knows: the newest one, or the one that he last read. */
  ifMatch: 'newest' | 'own' | 'any';
  /** Minutes from now. */
  publishAt: number | null;
  unpublishAt: number | null;
  /** What is said of the moments that the record holds. */
  moments: 'given' | 'empty' | 'omitted';
  /** Where the record shows a picture of the library: nowhere, in a field, in a formatted text, or in both. */
  picture: number;
}

const minutes = fc.option(fc.integer({ min: -3, max: 4 }), { freq: 2 });

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  editor: fc.nat(1),
  pick: fc.nat(11),
  ifMatch: fc.constantFrom('any', 'any', 'any', 'newest', 'own'),
  publishAt: minutes,
  unpublishAt: minutes,
  moments: fc.constantFrom('given', 'empty', 'omitted'),
  picture: fc.nat(3),
});

/**
 * What happens at one moment: something one editor does, something two do at once, time, a move to another database, or so
 * long a time that what lies in the trash goes for good.
 */
export type Moment = { steps: Step[] } | { minutes: number } | { isMoved: true } | { month: Step };

/** What two may do to one record at the same moment. */
const contested = fc.constantFrom<Step['act']>(
  'put',
  'delete',
  'change draft',
  'publish',
  'unpublish',
  'discard',
  'restore',
  'follow schedule',
  'replace picture',
  'delete picture',
  'maintain library',
);

const clash = fc
  .tuple(step, step, contested, contested)
  .map(([one, other, first, second]): Step[] => [
    { ...one, act: first, ifMatch: 'any' },
    { ...other, act: second, ifMatch: 'any', editor: 1 - one.editor, pick: one.pick },
  ]);

const moment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 12, arbitrary: step.map((one) => ({ steps: [one] })) },
  { weight: 2, arbitrary: fc.tuple(step, step).map((steps) => ({ steps })) },
  { weight: 4, arbitrary: clash.map((steps) => ({ steps })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map((passed) => ({ minutes: passed })) },
  {
    weight: 2,
    arbitrary: step.map((maintain) => ({
      month: { ...maintain, act: 'maintain library' as const },
    })),
  },
  { weight: 1, arbitrary: fc.constant({ isMoved: true as const }) },
);

/** A walk: what happens, one moment after the other. */
export const walks = (length: number): fc.Arbitrary<Moment[]> =>
  fc.array(moment, { minLength: length, maxLength: length, size: 'max' });
