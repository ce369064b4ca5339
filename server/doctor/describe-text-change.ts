import { type Change, stateFolder } from './machine-changes.ts';
import { quoteLines, selectLines } from './quote-lines.ts';
import { guideFile } from './remedies.ts';
import { type DescribedChange, getApplyCommand, restoreText, runAll } from './undo-change.ts';

/** Keeps the name of a variable, because its value can be a secret. */
const maskVariable = (line: string): string =>
  line.replace(/^([^=]*)=.*/, '$1=…').replace(/^[^=]*$/, '…');

/** Returns the step that restores the earlier lines of a file. */
function undoText({ key: path, before, after }: Change): string {
  // certbot copies these settings from the certificate and from its own options.
  if (path.startsWith('/etc/letsencrypt/renewal/')) return '';
  const apply = getApplyCommand(path);
  const finish = apply.length > 0 ? `, then ${runAll(apply)}` : '';
  // The new values of variables can be the right ones.
  if (path === `/${guideFile}`) {
    return before.length === 0
      ? `correct or delete what is new${finish}`
      : `correct the values (grep ${path} ${stateFolder}/texts shows the earlier ones)${finish}`;
  }
  return before.length === 0 && after.length === 1
    ? `delete that line${finish}`
    : runAll([restoreText(path), ...apply]);
}

/** Describes the lines of a file that changed. Returns null if they have no effect. */
export function describeTextChange(change: Change): DescribedChange | null {
  const { key: path, before, after } = change;
  const mask = path === `/${guideFile}` ? maskVariable : String;
  const [old, present] = [before, after].map((lines) => selectLines(lines).map(mask));
  if (!old || !present || old.length + present.length === 0) return null;
  const lines = present.length === 1 ? 'line' : 'lines';
  const describe = () => {
    if (present.length === 0) return `lacks ${quoteLines(old)}`;
    if (old.length === 0) return `has the new ${lines} ${quoteLines(present)}`;
    return String(old) === String(present)
      ? `has ${present.length === 1 ? 'a different value' : 'different values'} in the ${lines} ${quoteLines(present)}`
      : `has ${quoteLines(present)} instead of ${quoteLines(old)}`;
  };
  return { text: `${path} ${describe()}`, undo: undoText(change) };
}
