import { createHash } from 'node:crypto';

/** The time limits of tests suit a machine that takes this long to run the probe. */
const usualMs = 100;
const maxFactor = 8;

/**
 * Returns the factor for time limits on this machine, from 1 to 8. The first process of a run measures the factor and
 * passes it to the other processes in `TEST_TIMEOUT_FACTOR`.
 */
export function getTimeoutFactor(): number {
  process.env['TEST_TIMEOUT_FACTOR'] ??= String(
    Math.min(maxFactor, Math.ceil(measureProbe() / usualMs)),
  );
  return Number(process.env['TEST_TIMEOUT_FACTOR']);
}

/** Measures the second run of some typical work, because its code is compiled during the first. */
function measureProbe(): number {
  doTypicalWork();
  const startedAt = performance.now();
  doTypicalWork();
  return performance.now() - startedAt;
}

function doTypicalWork(): void {
  const records = Array.from({ length: 20_000 }, (_, index) => ({
    at: index,
    name: `name ${index}`,
    list: [index],
  }));
  const text = JSON.stringify(records);
  for (let round = 0; round < 6; round += 1) {
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text).reverse()))
      .digest('hex');
  }
}
