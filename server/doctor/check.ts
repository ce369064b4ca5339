import { setTimeout } from 'node:timers/promises';
import { listFormat } from '#contract/texts/list-format.ts';
import { getErrorCode, listCauses } from '#db/error-causes.ts';

/** The layers of an installation, starting with the most fundamental one. Findings are sorted in this order. */
const layers = [
  'changes',
  'variables',
  'names',
  'slow names',
  'network',
  'domain',
  'clock',
  'memory',
  'user',
  'disk',
  'database',
  'port',
  'code',
  'server',
  'proxy',
  'certificates',
  'website',
  'mail',
  'services',
  'backups',
  'other',
  'consequences',
  'guesses',
  'notes',
] as const;
export type Layer = (typeof layers)[number];

/** The server does not start if one of these layers is down. */
export const startupLayers: Layer[] = ['variables', 'user', 'disk', 'database', 'port'];

interface Details {
  /** By default, `other`. */
  layer?: Layer;
  /** Whether the layer does not work at all, which explains symptoms in later layers. */
  isDown?: boolean;
  /** The finding is omitted if one of these layers is down, because that explains it. */
  symptomOf?: Layer[];
  /** The finding is omitted if there is no fault that it could explain. */
  onlyWithFaults?: boolean;
}

/** One line of the output. A check is skipped if it needs a variable that is invalid. */
export interface Finding extends Details {
  /** A note is an observation, such as a log line. A change occurred on the machine. Both can explain a fault. */
  status: 'good' | 'fault' | 'skipped' | 'note' | 'change';
  text: string;
}

/**
 * A result of a check. A string is a fault: a sentence about the problem, a colon, and what the operator should do,
 * without a full stop. Null means that there is no finding.
 */
export type Result = Finding | string | null;
export type Results = AsyncGenerator<Result>;

export const pass = (text: string): Finding => ({ status: 'good', text });

export const createFault = (text: string, details: Details): Finding => ({
  status: 'fault',
  text,
  ...details,
});

export const createNote = (text: string, details: Details = {}): Finding => ({
  status: 'note',
  text,
  layer: 'notes',
  ...details,
});

/** Formats a time to the minute, such as `2026-11-30 02:42 UTC`. */
export const formatTime = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The maximum number of examples in one line. */
export const maxExamples = 5;

/** Formats a list of names, such as `HOST, PORT and URL`. */
export const formatList = (names: string[]): string => listFormat.format(names);

/** Joins at most `maxNames` names, and adds, for example, `and 3 more` for the others. */
export const abbreviateList = (names: string[], maxNames = 1): string => {
  const moreCount = names.length - maxNames;
  return moreCount > 0
    ? `${names.slice(0, maxNames).join(', ')} and ${moreCount} more`
    : formatList(names);
};

/** In milliseconds. There are two pauses, because the machine can stall during one of them. */
const pauses = [2000, 2000];

/** Resolves to the items that `list` still returns after a few seconds. */
export async function listPersistent<Item>(
  list: () => Promise<Item[]>,
  toKey: (item: Item) => string,
): Promise<Item[]> {
  let items = await list();
  for (const pause of pauses) {
    if (items.length === 0) break;
    await setTimeout(pause);
    const keys = new Set(items.map(toKey));
    items = (await list()).filter((item) => keys.has(toKey(item)));
  }
  return items;
}

/** The details apply to all findings of the check. The details of a finding override them. */
export interface Check<Target> extends Details {
  /** The object of the sentence `doctor did not check …`. */
  subject: string;
  /** If one of these variables is invalid, the check is skipped. */
  needs?: string[];
  /** Reported if the check finds no problem. */
  passText?: string;
  run(target: Target): Results | Generator<Result>;
}

/** Returns the code or class of an error's root cause, because messages can contain secrets. */
export function getCauseCode(error: unknown): string {
  const cause = [...listCauses(error)].at(-1);
  return getErrorCode(cause) || (cause instanceof Error ? cause.name : 'unknown');
}

export const describeUnexpectedError = (error: unknown, subject: string): string =>
  `doctor could not check ${subject} (${getCauseCode(error)}): run doctor again; if this line appears again, ask for help and include it`;

/**
 * Runs the checks in parallel. Resolves to their findings in the order of `checks`. `explain` describes an error that a
 * check throws. Does not reject.
 */
export async function runChecks<Target extends { invalidVariables: Set<string> }>(
  checks: Check<Target>[],
  target: Target,
  explain: (error: unknown, subject: string) => Result = describeUnexpectedError,
): Promise<Finding[]> {
  const findings = checks.map(async ({ subject, needs = [], passText, run, ...ownDetails }) => {
    const details: Details = { layer: 'other', ...ownDetails };
    const invalidNames = needs.filter((name) => target.invalidVariables.has(name));
    if (invalidNames.length > 0) {
      const text = `doctor did not check ${subject}: correct ${formatList(invalidNames)} first`;
      return [{ ...details, status: 'skipped' as const, text }];
    }
    const results: Result[] = [];
    try {
      for await (const result of run(target)) results.push(result);
      if (passText && toFindings(results).length === 0) results.push(pass(passText));
    } catch (error) {
      results.push(explain(error, subject));
    }
    return toFindings(results).map((finding) => ({ ...details, ...finding }));
  });
  return removeDuplicates((await Promise.all(findings)).flat());
}

export const toFindings = (results: Iterable<Result>): Finding[] =>
  [...results].flatMap((result) =>
    typeof result === 'string' ? { status: 'fault' as const, text: result } : (result ?? []),
  );

/**
 * Sorts the findings by layer. Omits symptoms of layers that are down and, if there is no fault, findings with
 * `onlyWithFaults`.
 */
export function arrangeFindings(findings: Finding[]): Finding[] {
  const downLayers = new Set(
    findings.map(({ status, isDown, layer }) => (status === 'fault' && isDown ? layer : null)),
  );
  const hasFaults = findings.some(({ status }) => status === 'fault');
  const getRank = ({ layer = 'other' }: Finding) => layers.indexOf(layer);
  return findings
    .filter(({ onlyWithFaults }) => hasFaults || !onlyWithFaults)
    .filter(({ symptomOf = [] }) => !symptomOf.some((layer) => downLayers.has(layer)))
    .toSorted((a, b) => getRank(a) - getRank(b));
}

/** Several checks can find the same problem. */
const removeDuplicates = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];
