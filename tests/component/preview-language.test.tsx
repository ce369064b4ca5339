import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PreviewLanguage } from '#dashboard/editing/preview/preview-language.tsx';
import { RecordPreview } from '#dashboard/editing/preview/record-preview.tsx';
import type { RecordPreviewProps } from '#dashboard/kinds/feature.ts';
import { t } from '#words/words.ts';
import { profileWith } from '../unit/site/records.ts';
import { mockCalls, showScreens } from './screens.tsx';
import { user } from './steps.ts';

const english = { title: 'Cranes arrive', description: 'Two', 'isShown@ar': 'Yes' };
const arabic = { 'title@ar': 'وصلت', 'description@ar': 'رافعتان' };

/** A preview that React can render without an iframe. */
function Preview({ values, lang }: RecordPreviewProps) {
  const [presses, setPresses] = useState(0);
  const { title } = values as { title: string };
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {[t('News'), title, lang ?? 'ar', presses].join(', ')}
    </button>
  );
}

const Dashboard = () => <p>{t('News')}</p>;

const openPreview = (values: object) =>
  act(async () => {
    render(
      <Suspense>
        <PreviewLanguage language="ar" component={Preview} kind="news" values={values} />
        <Dashboard />
      </Suspense>,
    );
  });
const readText = async () => (await screen.findByRole('button')).textContent;

describe('the Arabic preview of an item', () => {
  it('is in Arabic while the dashboard stays in English [LANG-5]', async () => {
    await openPreview({ ...english, ...arabic });
    expect(await readText()).toBe('الأخبار, وصلت, ar, 0');
    expect(screen.getByRole('paragraph').textContent).toBe('News');
    await user.click(screen.getByRole('button'));
    expect(await readText()).toBe('الأخبار, وصلت, ar, 1');
  });

  it.each([
    ['a required text is missing', { 'title@ar': 'وصلت' }],
    ['the item is hidden in Arabic', { ...arabic, 'isShown@ar': 'No' }],
  ])('falls back to English content if %s [LANG-5]', async (_, texts) => {
    await openPreview({ ...english, ...texts });
    expect(await readText()).toBe('الأخبار, Cranes arrive, en, 0');
  });

  it('shows the company name in Arabic [LANG-5, LANG-3]', async () => {
    mockCalls({
      'GET /getProfiles?lang=ar': () => [profileWith({ name: 'جسر الساحل' })],
      'GET /getProfiles': () => [profileWith({ name: 'Sahil Bridge' })],
    });
    const values = { ...english, ...arabic };
    const Component = () => (
      <Suspense>
        <PreviewLanguage language="ar" component={RecordPreview} kind="news" values={values} />
      </Suspense>
    );
    await act(async () => showScreens([{ path: '/', Component }]));
    await screen.findByText(/جسر الساحل/);
    expect(screen.queryByText(/Sahil Bridge/)).toBeNull();
  });
});
