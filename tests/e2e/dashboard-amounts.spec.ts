import { importMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const runId = Date.now().toString(36);

test('Enter saves an amount and moves to the next one, also on a phone [DASH-8, DASH-19]', async ({
  page,
  call,
  signInAs,
}) => {
  const category = `Rigger ${runId}`;
  const records = Array.from({ length: 20 }, (_, index) => ({
    id: `rigger-${runId}-${index}`,
    fields: { category, nationality: `Place ${index}`, amount: 1000 },
  }));
  await call(importMany, { body: { kind: 'manpower', records } });
  await signInAs('admin');
  await page.goto(`/dashboard/manageManpower?search=${runId}`);
  const amounts = page.getByRole('textbox', { name: /^Amount for Rigger/ });
  await expect(amounts).toHaveCount(20);
  await amounts.first().click();
  for (let index = 0; index < 20; index += 1) await page.keyboard.type(`${2000 + index}\n`);
  const readStoredAmounts = async () => {
    const prices = (await call(contentRoutes.manpower.list)).data;
    return prices.filter((row) => row.category === category).map(({ amount }) => amount);
  };
  const expectedAmounts = Array.from({ length: 20 }, (_, index) => 2000 + index);
  await expect.poll(async () => (await readStoredAmounts()).sort()).toEqual(expectedAmounts);

  // The error of an amount must not move the other columns.
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
  await expect.poll(async () => (await readStoredAmounts()).includes(3000)).toBe(true);
});
