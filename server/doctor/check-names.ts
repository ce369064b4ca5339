import { netlifyVariableNames } from '#config/configuration.ts';
import { serverVariableNames } from '#config/server-configuration.ts';
import type { Report } from './check.ts';
import type { Environment } from './installation.ts';

const variableNames = [...new Set([...netlifyVariableNames, ...serverVariableNames])];

/** Checks that no variable has a name close to an unset one of ours, which is probably a typing mistake. */
export function checkNames({ fault }: Report, environment: Environment): void {
  const unset = variableNames.filter((name) => !environment[name]);
  const others = Object.keys(environment).filter(
    (name) => environment[name] && !variableNames.includes(name),
  );
  for (const name of others) {
    const meant = unset.find((ours) => isClose(ours, name.toUpperCase()));
    if (meant) fault(`is not a variable of this product: rename it to ${meant} or remove it`, name);
  }
}

/** Whether one text becomes the other by few changes: one in `HOST`, two in `MAIL_URL`. */
function isClose(one: string, other: string): boolean {
  const most = Math.min(2, Math.floor(one.length / 4) || 1);
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most;
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [before, letter] of [...one].entries()) {
    const next = [before + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
