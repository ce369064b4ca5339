import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contentKindNames,
  contentKinds,
  findFields,
  type ListKind,
  listKinds,
} from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { getRichName, isRichForm } from '#dashboard/fields/form/rich-text-value.ts';
import { projectRoot } from '#publisher/project-root.ts';

async function readFiles(pattern: string): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: projectRoot })) {
    texts.push(await readFile(join(projectRoot, file), 'utf8'));
  }
  return texts.join('\n');
}

/** Returns the fields that editors fill in. Excludes the time of kinds that editors sort manually. */
const getFields = (kind: ListKind) =>
  Object.keys(contentKinds[kind].record.shape).filter(
    (field) => field !== '_id' && !(field === 'time' && contentKinds[kind].order === 'position'),
  );

/**
 * Excludes rich-text fields, because the input of the plain-text field edits both. A separate input for a rich-text
 * field would not compile.
 */
const getFieldsWithInput = (kind: ListKind) =>
  getFields(kind).filter((field) => !findFields('richText', kind).includes(field));

it.each(contentKindNames)(
  'names each rich-text field of %s after its plain-text field [TEXT-1]',
  (kind) => {
    const fields: Record<string, Field> = contentKinds[kind].fields;
    for (const name of findFields('richText', kind)) {
      expect(name).toBe(getRichName(fields[name]?.plainField ?? ''));
    }
    expect(Object.keys(fields).filter(isRichForm)).toEqual(findFields('richText', kind));
  },
);

/**
 * Excludes the profile. Its form composes the names of document fields, so a search of the source would not find these
 * names.
 */
describe.each(listKinds)('every field of %s', (kind) => {
  it('has an input in the form [DASH-4]', async () => {
    const screens = await readFiles(`src/dashboard/kinds/${kind}/*.tsx`);
    // One component contains the inputs of all share fields.
    const hasInput = (field: string) =>
      screens.includes(field.startsWith('share') ? '<ShareFields' : `'${field}'`);
    expect(getFieldsWithInput(kind).filter((field) => !hasInput(field))).toEqual([]);
  });

  it('is used by the website [API-5]', async () => {
    const site = await readFiles('src/{site,pages}/**/*.{ts,tsx,astro}');
    const isUsed = (field: string) => new RegExp(`\\b${field}\\b`).test(site);
    expect(getFields(kind).filter((field) => !isUsed(field))).toEqual([]);
  });
});
