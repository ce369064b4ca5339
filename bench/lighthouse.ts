import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../tests/run/find-binaries.ts';
import { median } from './times.ts';

/** npx installs Lighthouse on first use, because it is too large to install for every developer. */
const npxArgs = ['--yes', 'lighthouse@13.5.0'];
const chromeFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  // The benchmark's certificate is self-signed.
  '--ignore-certificate-errors',
].join(' ');

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

const execFileAsync = promisify(execFile);

/** Scores range from 0 to 100. Times are in milliseconds. */
async function runOnce(url: string) {
  const chrome = findChromium();
  const { stdout } = await execFileAsync(
    'npx',
    [...npxArgs, url, '--output=json', '--quiet', `--chrome-flags=${chromeFlags}`],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    },
  );
  const { categories, audits }: Report = JSON.parse(stdout);
  const getScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const getValue = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    lcp: Math.round(getValue('largest-contentful-paint')),
    tbt: Math.round(getValue('total-blocking-time')),
    cls: Number(getValue('cumulative-layout-shift').toFixed(4)),
  };
}

type LighthouseResult = Awaited<ReturnType<typeof runOnce>>;

/** Resolves to the median of each number over several runs. */
export async function measureLighthouse(url: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let index = 0; index < runs; index += 1) results.push(await runOnce(url));
  const metrics = Object.keys(results[0] ?? {}) as (keyof LighthouseResult)[];
  return Object.fromEntries(
    metrics.map((metric) => [metric, median(results.map((result) => result[metric]))]),
  ) as unknown as LighthouseResult;
}
