import { uploadedImagePath } from '#contract/fields/fields.ts';

/** The addresses of uploaded pictures in a value, also in a formatted text. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value !== 'string') return [];
  if (uploadedImagePath.test(value)) return [value];
  const quoted = [...value.matchAll(/"(\/media\/[^"]+)"/g)].map(([, address = '']) => address);
  return quoted.filter((address) => uploadedImagePath.test(address));
};

/** Asks the server for the file itself: one in the trash of the library is still there. Unknown is not gone. */
async function isMissing(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** The fields of a version whose pictures no longer have a file: those cannot come back with it [IMG-2, DASH-14]. */
export async function fieldsWithMissingPictures(data: Record<string, unknown>): Promise<string[]> {
  const held = Object.entries(data).flatMap(([field, value]) =>
    addressesIn(value).map((address) => ({ field, address })),
  );
  const found = await Promise.all(
    held.map(async ({ field, address }) => ((await isMissing(address)) ? [field] : [])),
  );
  return [...new Set(found.flat())];
}

/** Says what is gone and what to do; undefined where nothing is. A formatted text is called what its plain form is. */
export function missingPicturesMessage(
  fields: string[],
  labels: Record<string, string>,
): string | undefined {
  if (fields.length === 0) return undefined;
  const names = fields.map((field) => `“${labels[field.replace(/Rich$/, '')] ?? field}”`);
  const whose = [...new Set(names)].join(', ');
  return `The picture in ${whose} no longer exists and cannot come back. Visitors see a neutral one in its place, until you choose another one in the form.`;
}
