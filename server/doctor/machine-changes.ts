/** A change to what `key` names, for example to the lines of a file. */
export interface Change {
  /** The part of the machine's state that changed, such as `texts`, which contains the lines of files. */
  part: string;
  /** The path of a file, or the name of a package or a unit. Empty if the part has no names. */
  key: string;
  before: string[];
  after: string[];
}

/** The parts whose lines begin with a key and a tab. */
const keyedParts = ['texts', 'files', 'packages', 'units'];

/** Captures whether a line was added (`+`), its part and its text. */
const changedLine = /^([-+])(\w+)\t(.*)$/;

/**
 * Parses the differences between two states of the machine. The first line is the time of the earlier state. In the
 * other lines, `-files` or `+files`, for example, precedes a line that only the earlier or only the later state has.
 * Returns null if there is no time.
 */
export function parseMachineChanges(
  text: string | undefined,
): { since: Date; changes: Change[] } | null {
  const [time = '', ...lines] = (text ?? '').split('\n');
  const since = new Date(time);
  if (Number.isNaN(since.getTime())) return null;
  const changes = new Map<string, Change>();
  for (const line of lines) {
    const [, sign, part = '', content = ''] = changedLine.exec(line) ?? [];
    const keyEnd = keyedParts.includes(part) ? content.indexOf('\t') : -1;
    const key = content.slice(0, Math.max(keyEnd, 0));
    const change = changes.get(`${part} ${key}`) ?? { part, key, before: [], after: [] };
    changes.set(`${part} ${key}`, change);
    change[sign === '-' ? 'before' : 'after'].push(content.slice(keyEnd + 1));
  }
  return { since, changes: [...changes.values()] };
}
