import { createHash } from 'node:crypto';

/** What the probe takes on the machine for which the tests' limits were chosen, with nothing else running. */
const usualMs = 100;
const most = 8;

/**
 * How many times as long as usual everything takes on this machine, a whole number from 1 to 8. Measured once, and handed to the
 * processes of a run in `TEST_PATIENCE`.
 */
export function patience(): number {
  process.env['TEST_PATIENCE'] ??= String(Math.min(most, Math.ceil(probeMs() / usualMs)));
  return Number(process.env['TEST_PATIENCE']);
}

/** How long some work takes that is like that of the tests; the second time, when its code is compiled. */
function probeMs(): number {
  work();
  const started = performance.now();
  work();
  return performance.now() - started;
}

function work(): void {
  const records = Array.from({ length: 20_000 }, (_, at) => ({
    at,
    name: `name ${at}`,
    list: [at],
  }));
  const text = JSON.stringify(records);
  for (let round = 0; round < 6; round += 1) {
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text).reverse()))
      .digest('hex');
  }
}
