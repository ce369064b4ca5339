import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#local/programs.ts';

/** Starts the Chromium of this machine, without a window. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}
