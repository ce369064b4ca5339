import { importMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const run = Date.now().toString(36);

test('twenty prices are changed by typing each and pressing Enter, on a phone too [DASH-8, DASH-19]', async ({
  page,
  call,
  signInAs,
}) => {
  const category = `Rigger ${run}`;
  const records = Array.from({ length: 20 }, (_, index) => ({
    id: `rigger-${run}-${index}`,
    fields: { category, nationality: `Place ${index}`, amount: 1000 },
  }));
  await call(importMany, { body: { kind: 'manpower', records } });
  await signInAs('admin');
  await page.goto(`/dashboard/manageManpower?search=${run}`);
  const amounts = page.getByRole('textbox', { name: /^Amount for Rigger/ });
  await expect(amounts).toHaveCount(20);
  await amounts.first().click();
  for (let index = 0; index < 20; index += 1) await page.keyboard.type(`${2000 + index}\n`);
  const storedAmounts = async () => {
    const prices = (await call(contentRoutes.manpower.list)).data;
    return prices.filter((row) => row.category === category).map(({ amount }) => amount);
  };
  const expectedAmounts = Array.from({ length: 20 }, (_, index) => 2000 + index);
  await expect.poll(async () => (await storedAmounts()).sort()).toEqual(expectedAmounts);

  // The error of an amount must not move the other columns.
  await amounts.first().click();
  await page.keyboard.type('0\n');
  await expect(page.getByText('Amount must be a whole number of at least 1')).toBeVisible();
  const columnOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox())?.x;
  const isAligned = async () => (await columnOf('Place 0')) === (await columnOf('Place 1'));
  await expect.poll(isAligned).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isAligned).toBe(true);
  await amounts.first().click();
  await page.keyboard.type('3000\n');
  await expect(amounts.nth(1)).toBeFocused();
  await expect.poll(async () => (await storedAmounts()).includes(3000)).toBe(true);
});
