import { createHash } from 'node:crypto';

/** The time limits of tests suit a machine that needs this time for the probe. */
const usualMs = 100;
const maxFactor = 8;

/**
 * Returns how many times slower this machine is, from 1 to 8. The first process of a run measures it and passes it to
 * the others in `TEST_PATIENCE`.
 */
export function getTimeoutFactor(): number {
  process.env['TEST_PATIENCE'] ??= String(Math.min(maxFactor, Math.ceil(probeMs() / usualMs)));
  return Number(process.env['TEST_PATIENCE']);
}

/** Measures the second run of some typical work, because its code is compiled during the first. */
function probeMs(): number {
  work();
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function work(): void {
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
