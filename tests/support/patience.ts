import { createHash } from 'node:crypto';

/** The time of the probe on the machine for which the tests' limits were chosen, without other load. */
const usualMs = 100;
const most = 8;

/**
 * The factor by which this machine is slower, a whole number from 1 to 8. It is measured once and passed to the processes
 * of a run in `TEST_PATIENCE`.
 */
export function patience(): number {
  process.env['TEST_PATIENCE'] ??= String(Math.min(most, Math.ceil(probeMs() / usualMs)));
  return Number(process.env['TEST_PATIENCE']);
}

/** The time of some work that resembles the tests, the second time it runs, when its code is compiled. */
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
