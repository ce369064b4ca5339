import { getErrorCode, listCauses } from '#db/error-causes.ts';

/** One line of the output. A check is skipped if it needs a variable that is invalid. */
export interface Finding {
  status: 'good' | 'fault' | 'skipped';
  text: string;
}

/**
 * Collects the findings of a check. A fault is a sentence about the problem, a colon, and what the operator should do,
 * without a full stop. Null means no fault.
 */
export interface Report {
  pass(text: string): void;
  fail(...faults: (string | null)[]): void;
  add(findings: Finding[]): void;
}

/** The number of damaged records and pictures that a line lists. */
export const maxExamples = 5;

/** Returns the first names and the number of the others. */
export const abbreviateList = (names: string[], maxNames = 1): string => {
  const moreCount = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
};

export interface Check<Target> {
  /** The object of the sentence `doctor did not check …`. */
  subject: string;
  /** If one of these variables is invalid, the check is skipped. */
  needs?: string[];
  /** Reported if the check finds no problem. */
  passText?: string;
  run(report: Report, target: Target): unknown;
}

/** Returns the root cause of an error, and its code or class, because messages can contain secrets. */
export function findRootCause(error: unknown): { cause: unknown; code: string } {
  const cause = [...listCauses(error)].at(-1);
  return { cause, code: getErrorCode(cause) || (cause instanceof Error ? cause.name : 'unknown') };
}

/** Returns the code or class of an error's root cause. */
export const getCauseCode = (error: unknown): string => findRootCause(error).code;

function reportUnexpectedError({ fail }: Report, error: unknown, subject: string): void {
  fail(
    `doctor could not check ${subject} (${getCauseCode(error)}): run doctor again; if this line appears again, ask for help and include it`,
  );
}

/**
 * Runs the checks in parallel. Resolves to their findings in the order of `checks`. `explain` reports an error that a
 * check throws. Does not reject.
 */
export async function runChecks<Target extends { invalidVariables: Set<string> }>(
  checks: Check<Target>[],
  target: Target,
  explain = reportUnexpectedError,
): Promise<Finding[]> {
  const results = checks.map(async ({ subject, needs = [], passText, run }) => {
    const findings: Finding[] = [];
    const report = reportInto(findings);
    const invalidNames = needs.filter((name) => target.invalidVariables.has(name));
    if (invalidNames.length > 0) {
      const text = `doctor did not check ${subject}: correct ${invalidNames.join(' and ')} first`;
      return [{ status: 'skipped' as const, text }];
    }
    try {
      await run(report, target);
      if (passText && findings.length === 0) report.pass(passText);
    } catch (error) {
      explain(report, error, subject);
    }
    return findings;
  });
  return removeDuplicates((await Promise.all(results)).flat());
}

/** Several checks can find the same problem. */
const removeDuplicates = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];

/** Returns a report that adds to `findings`. */
export const reportInto = (findings: Finding[]): Report => ({
  pass: (text) => void findings.push({ status: 'good', text }),
  fail: (...faults) => {
    for (const text of faults) if (text !== null) findings.push({ status: 'fault', text });
  },
  add: (others) => void findings.push(...others),
});
