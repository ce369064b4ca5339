/** What is wrong with an input, as a schema tells it. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/**
 * The first fault of each field. Of a list the entry is named that is at fault: `lists` holds the entries of such fields.
 */
export function fieldErrors(
  issues: Issue[],
  lists: Partial<Record<string, string[]>> = {},
): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of issues) {
    const [field, at] = path.map(String);
    if (field === undefined || errors[field] !== undefined) continue;
    const entry = at === undefined ? undefined : lists[field]?.[Number(at)];
    errors[field] = entry === undefined ? message : `${entry}: ${message}`;
  }
  return errors;
}
