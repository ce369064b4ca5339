import type { APIRequestContext } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const fetchLogo = async (request: APIRequestContext): Promise<string> => {
  const [profile] = (await (await request.get('/getProfiles')).json()) as { logo: string }[];
  return profile?.logo ?? '';
};

test('an admin replaces the logo everywhere and undoes the replacement [IMG-2, PUB-1]', async ({
  page,
  signInAs,
  request,
}) => {
  test.slow();
  await signInAs('admin');
  const originalLogo = await fetchLogo(request);
  await page.goto('/dashboard/pictures?search=Sahil+Bridge');
  await page.getByRole('link', { name: /^logo\.png/ }).click();
  await expect(page.getByRole('heading', { name: 'Replace or delete' })).toBeVisible();

  await page.getByLabel('Upload a new picture').setInputFiles({
    name: 'new-logo.png',
    mimeType: 'image/png',
    buffer: await makePicture('png', 704, 192, '#123456'),
  });
  const question = page.getByRole('dialog', { name: 'Replace this picture everywhere?' });
  await expect(question).toContainText('in 1 place');
  await question.getByRole('button', { name: 'Yes, replace it' }).click();
  const notice = page.getByRole('dialog', { name: 'Replaced!' });
  await expect(notice).toContainText('1 item shows the new picture.');
  const newLogo = await fetchLogo(request);
  expect(newLogo).not.toBe(originalLogo);
  const fileName = newLogo.slice('/media/'.length);
  const fetchHome = async () => (await request.get('/')).text();
  await expect.poll(fetchHome).toContain(fileName);
  expect((await request.get(originalLogo)).status()).toBe(200);

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. 1 item restored.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Replace or delete' })).toBeVisible();
  expect(await fetchLogo(request)).toBe(originalLogo);
  await expect.poll(fetchHome).not.toContain(fileName);
});
