import { omitEmptyLeaves } from '#contract/fields/leaves.ts';
import { type ContentKind, listInstantFields } from '#contract/kinds/content-kinds.ts';
import { checkInput } from '../../check-input.ts';
import { type ContentRow, toRecordWithLeaves } from '../../tables/content-tables.ts';
import { getSchemasWithLeaves } from '../../tables/leaves.ts';
import { listRichTextFields } from '../../tables/rich-texts.ts';

/** Omits empty dates and times. They are not stored, because publishing sets them. */
export function omitEmptyDates(kind: ContentKind, fields: object): Record<string, unknown> {
  const dateFields = listInstantFields(kind);
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== '' || !dateFields.includes(field)),
  );
}

/**
 * Returns the validated fields of a draft [PUB-3]. If there is a published record, returns only those that differ from
 * it. Throws `invalid-input` with an error for each invalid field.
 */
export function parsePublishableFields(
  kind: ContentKind,
  row: ContentRow | undefined,
  fields: object,
): Record<string, unknown> {
  const { create, update } = getSchemasWithLeaves(kind);
  const nonEmptyFields = omitEmptyDates(kind, fields);
  if (!row) return omitEmptyLeaves(checkInput(create, nonEmptyFields));
  const published = toRecordWithLeaves(kind, row);
  // Published values can be older than a rule, so only changes are checked.
  return pickChangedFields(
    kind,
    published,
    checkInput(update, pickChangedFields(kind, published, nonEmptyFields)),
  );
}

/**
 * Returns the fields that differ from the published record. If a formatted text or its plain copy differs, both are
 * included.
 */
export function pickChangedFields(
  kind: ContentKind,
  published: Record<string, unknown>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const isChanged = (field: string) => field in published && fields[field] !== published[field];
  const changedNames = new Set(Object.keys(fields).filter(isChanged));
  for (const { richField, plainField } of listRichTextFields(kind)) {
    if (changedNames.has(richField) || changedNames.has(plainField))
      changedNames.add(richField).add(plainField);
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => changedNames.has(field)));
}
