import fc from 'fast-check';

export const actionNames = [
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

/** A step is plain data, so a failed walk can be printed and repeated. */
export interface Step {
  action: (typeof actionNames)[number];
  editor: number;
  /** Selects the record, version, order or picture. */
  pick: number;
  /** The version that the editor expects: the newest, the one that the editor used last, or any. */
  ifMatch: 'newest' | 'own' | 'any';
  /** Minutes from now. */
  publishAt: number | null;
  unpublishAt: number | null;
  /** Whether the time fields of the record are given, empty or omitted. */
  times: 'given' | 'empty' | 'omitted';
  /** Where the record shows a picture: nowhere, in a field, in a formatted text, or in both. */
  picture: number;
}

const arbitraryMinutes = fc.option(fc.integer({ min: -3, max: 4 }), { freq: 2 });

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actionNames),
  editor: fc.nat(1),
  pick: fc.nat(11),
  ifMatch: fc.constantFrom('any', 'any', 'any', 'newest', 'own'),
  publishAt: arbitraryMinutes,
  unpublishAt: arbitraryMinutes,
  times: fc.constantFrom('given', 'empty', 'omitted'),
  picture: fc.nat(3),
});

/**
 * One action runs, two actions run simultaneously, time passes, the data is backed up and restored, or a month passes
 * and the library is maintained, which empties the trash.
 */
export type Moment =
  | { steps: Step[] }
  | { minutes: number }
  | { isRestored: true }
  | { month: Step };

/** The actions that two people may perform on one record at the same moment. */
const contestedAction = fc.constantFrom<Step['action']>(
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

const arbitraryClash = fc
  .tuple(arbitraryStep, arbitraryStep, contestedAction, contestedAction)
  .map(([one, other, first, second]): Step[] => [
    { ...one, action: first, ifMatch: 'any' },
    { ...other, action: second, ifMatch: 'any', editor: 1 - one.editor, pick: one.pick },
  ]);

const arbitraryMoment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 12, arbitrary: arbitraryStep.map((onlyStep) => ({ steps: [onlyStep] })) },
  { weight: 2, arbitrary: fc.tuple(arbitraryStep, arbitraryStep).map((steps) => ({ steps })) },
  { weight: 4, arbitrary: arbitraryClash.map((steps) => ({ steps })) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 6 }).map((duration) => ({ minutes: duration })),
  },
  {
    weight: 2,
    arbitrary: arbitraryStep.map((maintain) => ({
      month: { ...maintain, action: 'maintain library' as const },
    })),
  },
  { weight: 1, arbitrary: fc.constant({ isRestored: true as const }) },
);

export const arbitraryWalk = (length: number): fc.Arbitrary<Moment[]> =>
  fc.array(arbitraryMoment, { minLength: length, maxLength: length, size: 'max' });
