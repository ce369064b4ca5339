import { causesOf, codeOf } from '#db/error-causes.ts';

/** What a check found: `detail` in one line, and for a fault what to do. */
export interface Finding {
  /** What was looked at: a variable, or a part of the product. */
  subject: string;
  isGood: boolean;
  detail: string;
}

export const good = (subject: string, detail: string): Finding => ({
  subject,
  isGood: true,
  detail,
});

export const fault = (subject: string, detail: string): Finding => ({
  subject,
  isGood: false,
  detail,
});

/** What an error says of its cause, without addresses and the secrets in them. */
export function causeCode(error: unknown): string {
  const cause = [...causesOf(error)].at(-1);
  return codeOf(cause) || (cause instanceof Error ? cause.name : 'unknown');
}

/** Runs a check; one that fails in a way that nobody foresaw is a fault itself, and the others go on. */
export async function caught(
  subject: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const what = `could not be checked (${causeCode(error)})`;
    return [
      fault(
        subject,
        `${what}: run doctor again; if this line comes again, ask for help and send it`,
      ),
    ];
  }
}
