/** An example of a new record and of a change to it for each list kind, for the OpenAPI document and for tests. */
import * as z from 'zod/mini';
import type { FieldKind } from '../fields/fields.ts';
import { contentKinds, type ListKind, listKinds } from '../kinds/content-kinds.ts';
import type { Field } from '../kinds/define-kind.ts';

type Kinds = typeof contentKinds;

interface Example<K extends ListKind> {
  record: z.input<Kinds[K]['create']>;
  change: z.input<Kinds[K]['update']>;
}

/** The value of a field in the new record, and its value in the change. */
type Values = readonly unknown[];

/** Fields for which the generic values are unsuitable or invalid. */
const overrides: { [K in ListKind]?: { [F in keyof Kinds[K]['fields']]?: Values } } = {
  news: { slug: ['cranes-arrive', 'cranes-have-arrived'] },
  services: { slug: ['construction', 'construction-crews'] },
  manpower: { category: ['Mason', 'Carpenter'], nationality: ['Nepal', 'Kenya'] },
  team: {
    email: ['amina@firm.example', 'office@firm.example'],
    phoneNumber: ['+974 5555 0101', '+974 5555 0102'],
    whatsappNumber: ['+974 5555 0103', '+974 5555 0104'],
  },
};

/** `firstTitle` becomes `first title`. */
const splitWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const createBoldDocument = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', marks: [{ type: 'bold' }], text }] }],
  });

const createText = (name: string) => `The ${splitWords(name)}`;
const createOtherText = (name: string) => `Another ${splitWords(name)}`;

/** Candidate values for each kind of field. The first two that the schema accepts unchanged are used. */
const candidates: Record<FieldKind, (name: string, field: Field) => Values> = {
  text: (name) => [
    createText(name),
    createOtherText(name),
    '+974 5555 0101',
    '+974 5555 0102',
    'amina@firm.example',
    'office@firm.example',
    'https://firm.example/a',
    'https://firm.example/b',
    'the-first-one',
    'the-second-one',
  ],
  image: () => ['https://pictures.example/a.webp', 'https://pictures.example/b.webp'],
  wholeNumber: () => [1200, 1300, 12, 13, 1, 2],
  optionalWholeNumber: () => [1200, 1300, 12, 13, 1, 2],
  // Last option first, because the first option is the default.
  choice: (_, { options = [] }) => options.toReversed(),
  richText: (_, { plainField = '' }) => [
    createBoldDocument(createText(plainField)),
    createBoldDocument(createOtherText(plainField)),
  ],
  instant: () => ['2026-11-01T08:30:00.000Z', '2026-11-02T08:30:00.000Z'],
  optionalDay: () => ['2026-11-30', '2026-12-31'],
};

function listValidValues(kind: ListKind, name: string, field: Field): Values {
  const override = (overrides[kind] as Record<string, Values> | undefined)?.[name];
  if (override) return override;
  const update: z.ZodMiniType = contentKinds[kind].update;
  const validValues = candidates[field.fieldKind](name, field).filter((value) => {
    const { data } = z.safeParse(update, { [name]: value });
    return (data as Record<string, unknown> | undefined)?.[name] === value;
  });
  if (validValues.length === 0) {
    throw new Error(`src/contract/openapi/content-examples.ts has no value for ${name} of ${kind}`);
  }
  return validValues;
}

function buildExample(kind: ListKind) {
  const fields = Object.entries<Field>(contentKinds[kind].fields);
  const values = fields.map(([name, field]) => [name, listValidValues(kind, name, field)] as const);
  return {
    record: Object.fromEntries(values.map(([name, [value]]) => [name, value])),
    change: Object.fromEntries(values.map(([name, [value, other = value]]) => [name, other])),
  };
}

/** An example for each list kind. Importing this file throws if a field accepts none of the candidates. */
export const contentExamples = Object.fromEntries(
  listKinds.map((kind) => [kind, buildExample(kind)]),
) as unknown as { [K in ListKind]: Example<K> };
