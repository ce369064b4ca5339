import { causesOf, codeOf } from '#db/error-causes.ts';

/** One line about something that is right, about a problem and its remedy, or about a check that did not run. */
export interface Finding {
  /** A variable, or a part of the product. */
  subject: string;
  /** Null for a check that did not run. */
  isGood: boolean | null;
  detail: string;
}

export interface Fault {
  problem: string;
  remedy: string;
}

/** Collects the findings of a check. The default subject is the check's. */
export interface Report {
  good(detail: string, subject?: string): void;
  fault(detail: string, subject?: string): void;
  include(findings: Finding[]): void;
}

/** The number of damaged records and pictures that a line names. */
export const maxExamples = 5;

/** Returns the first names and the number of the others. */
export const abbreviateList = (names: string[], maxNames = 1): string => {
  const moreCount = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
};

export interface Check<Target> {
  subject: string;
  /** If one of these variables is invalid, the check does not run and is reported as not checked. */
  needs?: string[];
  /** Reported if the check finds no problem. */
  good?: string;
  run(report: Report, target: Target): unknown;
}

/** Returns the root cause of an error, and its code or class, because messages can contain secrets. */
export function causeOf(error: unknown): { cause: unknown; code: string } {
  const cause = [...causesOf(error)].at(-1);
  return { cause, code: codeOf(cause) || (cause instanceof Error ? cause.name : 'unknown') };
}

/** Returns the code or class of an error's root cause. */
export const causeCode = (error: unknown): string => causeOf(error).code;

const unexpected = (error: unknown) =>
  `could not be checked (${causeCode(error)}): run doctor again; if this line appears again, ask for help and include it`;

/**
 * Runs the checks in parallel. Resolves to their findings in the order of `checks`. `explain` reports an error that a
 * check throws. Does not reject.
 */
export async function runChecks<Target extends { invalidVariables: Set<string> }>(
  checks: Check<Target>[],
  target: Target,
  explain: (report: Report, error: unknown) => void = ({ fault }, error) =>
    fault(unexpected(error)),
): Promise<Finding[]> {
  const results = checks.map(async ({ subject, needs = [], good, run }) => {
    const findings: Finding[] = [];
    const report = reportInto(findings, subject);
    const invalidVariables = needs.filter((name) => target.invalidVariables.has(name));
    if (invalidVariables.length > 0) {
      const detail = `not checked, because ${invalidVariables.join(' and ')} must be corrected first`;
      return [{ subject, isGood: null, detail }];
    }
    try {
      await run(report, target);
      if (good && findings.length === 0) report.good(good);
    } catch (error) {
      explain(report, error);
    }
    return findings;
  });
  return unique((await Promise.all(results)).flat());
}

/** Several checks can find the same problem. */
const unique = (findings: Finding[]): Finding[] => [
  ...new Map(
    findings.map((finding) => [`${finding.subject}: ${finding.detail}`, finding]),
  ).values(),
];

/** Returns a report that adds to `findings`. */
export const reportInto = (findings: Finding[], defaultSubject: string): Report => ({
  good: (detail, subject = defaultSubject) => void findings.push({ subject, isGood: true, detail }),
  fault: (detail, subject = defaultSubject) =>
    void findings.push({ subject, isGood: false, detail }),
  include: (others) => void findings.push(...others),
});
