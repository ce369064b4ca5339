import { expect, type Page } from 'playwright/test';

/** Records uncaught errors and `console.error`. The returned function fails the test if an error was unexpected. */
export function recordErrors(page: Page, expected: RegExp[]): () => void {
  const errors: string[] = [];
  const record = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('pageerror', (error) => record(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') record(`${message.text()} (${message.location().url})`);
  });
  return () => expect(errors, 'errors in the console').toEqual([]);
}
