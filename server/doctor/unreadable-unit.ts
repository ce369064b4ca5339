import { abbreviateList, maxExamples } from './check.ts';
import type { Installation } from './installation.ts';
import { restartUnit } from './remedies.ts';
import { getGuide, isOwnUnit, type Unit } from './unit-lines.ts';

/** Matches a message about a line that systemd understands. */
const harmless = /obsolete|deprecated|automatically|is marked /;

/**
 * Resolves to the fault, without its subject, of a unit with settings that systemd refuses or ignores, or to null. Quotes
 * systemd's messages.
 */
export async function findUnreadableFault(
  { Id = '', LoadState, FragmentPath: file }: Unit,
  { runProgram }: Installation,
): Promise<string | null> {
  const isRefused = LoadState === 'bad-setting';
  if (!isRefused && !isOwnUnit(Id)) return null;
  const verify = ['-c', 'systemd-analyze verify "$0" 2>&1; true'];
  const output = file ? await runProgram('sh', [...verify, file]) : '';
  const messages = output.split('\n').filter(
    (line) =>
      // systemd also reads the units on which this one depends.
      (line.startsWith(`${file}:`) || line.includes(`/${Id}.d/`) || line.startsWith(`${Id}: `)) &&
      (isRefused || /\bignoring\b/i.test(line)) &&
      !harmless.test(line),
  );
  if (!isRefused && messages.length === 0) return null;
  // A value can be secret.
  const quotes = messages.map((line) => `“${line.replace(/(\bignoring): .*/i, '$1')}”`);
  const report = quotes.length > 0 ? ` (${abbreviateList(quotes, maxExamples)})` : '';
  const problem = isRefused
    ? 'cannot start, because systemd refuses its settings'
    : 'has settings that systemd ignores';
  const correction = isOwnUnit(Id) ? `make the unit match ${getGuide(Id)}` : 'correct the unit';
  return `${problem}${report}: ${correction}, then ${restartUnit(Id)}`;
}
