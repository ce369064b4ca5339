import { setTimeout } from 'node:timers/promises';
import { getErrorCode, listCauses } from '#db/error-causes.ts';

/** One line of the output. A check is skipped if it needs a variable that is invalid. */
export interface Finding {
  status: 'good' | 'fault' | 'skipped';
  text: string;
}

/**
 * The findings of a check. A text is a fault: a sentence about the problem, a colon, and what the operator should do,
 * without a full stop. Null is no finding.
 */
export type Result = Finding | string | null;
export type Results = AsyncGenerator<Result>;

export const pass = (text: string): Finding => ({ status: 'good', text });

/** The number of damaged records and pictures that a line lists. */
export const maxExamples = 5;

const listFormat = new Intl.ListFormat('en-GB');

/** Formats a list of names, such as `HOST, PORT and URL`. */
export const formatList = (names: string[]): string => listFormat.format(names);

/** Returns the first names and the number of the others. */
export const abbreviateList = (names: string[], maxNames = 1): string => {
  const moreCount = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
};

/** In milliseconds. There are two pauses, because the machine can stall during one of them. */
const pauses = [2000, 2000];

/** Resolves to the items that `list` still returns after some seconds. */
export async function listLasting<Item>(
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

export interface Check<Target> {
  /** The object of the sentence `doctor did not check …`. */
  subject: string;
  /** If one of these variables is invalid, the check is skipped. */
  needs?: string[];
  /** Reported if the check finds no problem. */
  passText?: string;
  run(target: Target): Results | Generator<Result>;
}

/** Returns the root cause of an error, and its code or class, because messages can contain secrets. */
export function findRootCause(error: unknown): { cause: unknown; code: string } {
  const cause = [...listCauses(error)].at(-1);
  return { cause, code: getErrorCode(cause) || (cause instanceof Error ? cause.name : 'unknown') };
}

/** Returns the code or class of an error's root cause. */
export const getCauseCode = (error: unknown): string => findRootCause(error).code;

const describeUnexpectedError = (error: unknown, subject: string): string =>
  `doctor could not check ${subject} (${getCauseCode(error)}): run doctor again; if this line appears again, ask for help and include it`;

/**
 * Runs the checks in parallel. Resolves to their findings in the order of `checks`. `explain` describes an error that a
 * check throws. Does not reject.
 */
export async function runChecks<Target extends { invalidVariables: Set<string> }>(
  checks: Check<Target>[],
  target: Target,
  explain: (error: unknown, subject: string) => string | null = describeUnexpectedError,
): Promise<Finding[]> {
  const findings = checks.map(async ({ subject, needs = [], passText, run }) => {
    const invalidNames = needs.filter((name) => target.invalidVariables.has(name));
    if (invalidNames.length > 0) {
      const text = `doctor did not check ${subject}: correct ${formatList(invalidNames)} first`;
      return [{ status: 'skipped' as const, text }];
    }
    const results: Result[] = [];
    try {
      for await (const result of run(target)) results.push(result);
      if (passText && toFindings(results).length === 0) results.push(pass(passText));
    } catch (error) {
      results.push(explain(error, subject));
    }
    return toFindings(results);
  });
  return removeDuplicates((await Promise.all(findings)).flat());
}

export const toFindings = (results: Iterable<Result>): Finding[] =>
  [...results].flatMap((result) =>
    typeof result === 'string' ? { status: 'fault' as const, text: result } : (result ?? []),
  );

/** Several checks can find the same problem. */
const removeDuplicates = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];
