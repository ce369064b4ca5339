import { importMany } from '#contract/routes/batch-routes.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const runId = Date.now().toString(36);

test('an invalid amount leaves the columns aligned, and Enter moves to the next amount [DASH-8, DASH-19]', async ({
  page,
  call,
  signInAs,
}) => {
  const records = Array.from({ length: 3 }, (_, index) => ({
    id: `rigger-${runId}-${index}`,
    fields: { category: `Rigger ${runId}`, nationality: `Place ${index}`, amount: 1000 },
  }));
  await call(importMany, { body: { kind: 'manpower', records } });
  await signInAs('admin');
  await page.goto(`/dashboard/manageManpower?search=${runId}`);
  const amounts = page.getByRole('textbox', { name: /^Amount for Rigger/ });
  await amounts.first().click();
  await page.keyboard.type('0\n');
  await expect(page.getByText('Amount must be a whole number of at least 1')).toBeVisible();
  const readColumn = async (text: string) =>
    (await page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox())?.x;
  const isAligned = async () => (await readColumn('Place 0')) === (await readColumn('Place 1'));
  await expect.poll(isAligned).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isAligned).toBe(true);
  await amounts.first().click();
  await page.keyboard.type('3000\n');
  await expect(amounts.nth(1)).toBeFocused();
});
