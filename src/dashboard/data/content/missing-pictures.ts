import { uploadedImagePath } from '#contract/fields/fields.ts';

/** Returns the addresses of uploaded pictures in a value, which can be an address or rich text as JSON. */
const findAddresses = (value: unknown): string[] =>
  typeof value === 'string' ? value.split('"').filter((part) => uploadedImagePath.test(part)) : [];

/**
 * Requests the file instead of looking up the picture in the library because a picture in the trash still has its file.
 * A failed request does not mean that the picture is missing.
 */
async function isMissing(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** Returns the fields with pictures whose files no longer exist [IMG-2, DASH-14]. */
export async function findMissingPictures(data: Record<string, unknown>): Promise<string[]> {
  const uses = Object.entries(data).flatMap(([field, value]) =>
    findAddresses(value).map((address) => ({ field, address })),
  );
  const missing = await Promise.all(
    uses.map(async ({ field, address }) => ((await isMissing(address)) ? [field] : [])),
  );
  return [...new Set(missing.flat())];
}

export function describeMissingPictures(fields: string[], labels: Record<string, string>) {
  if (fields.length === 0) return undefined;
  // A field whose name ends in `Rich` has the label of the plain text field.
  const names = new Set(fields.map((field) => `“${labels[field.replace(/Rich$/, '')] ?? field}”`));
  const list = [...names].join(', ');
  return `This item uses pictures that no longer exist and cannot be restored. Affected fields: ${list}. Visitors will see placeholders until you choose other pictures in the form.`;
}
