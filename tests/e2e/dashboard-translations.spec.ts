import { readFile } from 'node:fs/promises';
import { contentRoutes } from '#contract/routes/routes.ts';
import { toCsv } from '#dashboard/data/csv.ts';
import { findingsInBothThemes } from './accessibility.ts';
import { alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('shows an outdated translation, sends it to a translator as a file, and stores and undoes the answer [LANG-5]', async ({
  page,
  call,
  signInAs,
}) => {
  const { update, list } = contentRoutes.faqs;
  const [faq] = (await call(list)).data;
  await call(update, { params: { id: faq?._id ?? '' }, body: { question: 'Is it free?' } });
  await signInAs('admin');
  await page.goto('/dashboard/translations');
  await page.getByRole('button', { name: /^FAQ/ }).click();
  const items = page.getByRole('list', { name: /^Items/ });
  await expect(items.getByRole('link')).toHaveText(['Is it free?']);
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Translate in a spreadsheet' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [headings = '', ...rows] = file.slice(1).split('\r\n');
  const row = rows.find((line) => line.includes('Is it free?')) ?? '';
  expect(headings).toBe('"kind","id","field","en","ar","basis"');
  const [kind = '', id = '', field = '', english = '', , basis = ''] = row
    .slice(1, -1)
    .split('","');
  expect([kind, id, field, english]).toEqual(['faqs', faq?._id, 'question', 'Is it free?']);
  const answer = toCsv([
    ['kind', 'id', 'field', 'en', 'ar', 'basis'],
    [kind, id, field, english, 'هل هي مجانية؟', basis],
  ]);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'ar.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  await expect(page.getByRole('list', { name: 'Results' })).toHaveText('1 will be saved');
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Save 1 text in Arabic' }).click();
  const notice = alertTitled(page, 'Success!');
  await expect(notice).toContainText('Saved 1 text in 1 item.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(screenHeading(page, 'Translations')).toBeVisible();
  await expect(items.getByRole('link').filter({ hasText: 'Is it free?' })).toBeVisible();
});
