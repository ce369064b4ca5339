import { screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { RowResult, TranslationText } from '#contract/entities/translations.ts';
import { readDocument } from '#contract/rich-text/read-document.ts';
import { Component } from '#dashboard/screens/translations/csv/csv-screen.tsx';
import { fromHtml, toHtml } from '#dashboard/screens/translations/csv/formatted-html.ts';
import { boldText, documents } from '../support/rich-texts.ts';
import { mockCalls, showScreens } from './screens.tsx';
import { acknowledge, getTexts, user } from './steps.ts';

const downloadedFiles = vi.hoisted(() => [] as string[][]);
vi.mock('#dashboard/data/download.ts', () => ({
  download: (...file: string[]) => downloadedFiles.push(file),
  today: () => '2026-11-27',
}));

const title: TranslationText = {
  ...{ kind: 'news', id: 'n1', field: 'title' },
  ...{ english: 'Cranes arrive', translation: '', basis: '1a_2b' },
};
const richText = { ...title, field: 'descriptionRich', english: boldText('Two') };
const header = 'kind,id,field,en,ar,basis\n';

const openScreen = () =>
  showScreens(
    [
      { path: '/translations/file', Component },
      { path: '/translations', Component: () => <h1>Translations</h1> },
    ],
    '/translations/file',
  );
const upload = async (text: string) =>
  user.upload(
    await screen.findByLabelText(/CSV file/),
    new File([text], 'translations.csv', { type: 'text/csv' }),
  );
const mockImport = (rows: RowResult[]) => ({
  'POST /importTranslations': ({ body }: { body: Record<string, unknown> }) => ({
    ...{ batch: body['dryRun'] ? null : 'b1', records: 1, rows },
  }),
});

describe('the download for a translator', () => {
  it('contains the texts of all result pages, with formatted texts as HTML [LANG-5, TEXT-1]', async () => {
    const writes = mockCalls({
      'POST /findTranslationTexts': ({ body }) =>
        body['cursor'] ? { texts: [richText], next: null } : { texts: [title], next: 'news/n1' },
    });
    openScreen();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Include' }), 'all');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(downloadedFiles).toHaveLength(1));
    expect(writes.map(({ body }) => body)).toEqual([
      { language: 'ar', lacking: false },
      { language: 'ar', lacking: false, cursor: 'news/n1' },
    ]);
    expect(downloadedFiles[0]?.[0]).toBe('translations-ar-2026-11-27.csv');
    expect(downloadedFiles[0]?.[1]).toContain(
      '"descriptionRich","<p><strong>Two</strong></p>","","1a_2b"',
    );
  });

  it('is replaced by a notice if everything is translated [LANG-5]', async () => {
    mockCalls({ 'POST /findTranslationTexts': () => ({ texts: [], next: null }) });
    openScreen();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await acknowledge('Nothing to download', 'Everything is translated.');
  });
});

describe('the upload of a translated file', () => {
  it('previews each row’s result before saving a single batch [LANG-5, DASH-18]', async () => {
    const reason = 'Someone has changed this translation since the file was downloaded.';
    const writes = mockCalls(
      mockImport([
        { outcome: 'stored', reason: '' },
        { outcome: 'outdated', reason: '' },
        { outcome: 'same', reason: '' },
        { outcome: 'refused', reason },
      ]),
    );
    openScreen();
    const rows = ['وصول', 'وصف', 'صورة', 'آخر'].map(
      (text, index) => `news,n${index},title,E${index},${text},1_2`,
    );
    await upload(`${header}${rows.join('\n')}\nnews,n9,title,Empty,,1_2`);
    const results = await screen.findByRole('list', { name: 'Results' });
    expect(screen.getByRole('status').contains(results)).toBe(true);
    expect(getTexts(within(results).getAllByRole('listitem'))).toEqual([
      '1 will not be saved',
      '1 will be saved and marked as outdated because the English text has changed',
      '1 will be saved',
      '1 unchanged',
    ]);
    const rowElements = within(screen.getByRole('region', { name: 'Rows' })).getAllByRole('row');
    expect(getTexts(rowElements)).toEqual([
      'RowFieldEnglishTranslation',
      `5news item: title${reason} Item n3.E3آخر`,
      '3news item: titleE1وصف',
      '2news item: titleE0وصول',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save 2 translations in Arabic' }));
    await acknowledge(
      'Success!',
      'Saved 2 translations in 1 item. Marked as outdated: 1. Not saved: 1.',
    );
    expect(writes.map(({ body }) => body['dryRun'])).toEqual([true, false]);
    expect(writes[1]?.body['rows']).toHaveLength(4);
    screen.getByRole('heading', { name: 'Translations' });
  });

  it('warns that changes to alternative text cannot be undone [LANG-5, IMG-2]', async () => {
    mockCalls(mockImport([{ outcome: 'stored', reason: '' }]));
    openScreen();
    await upload(`${header}pictures,p1,alt,Masons,بناؤون,1_2`);
    await user.click(await screen.findByRole('button', { name: 'Save 1 translation in Arabic' }));
    await screen.findByText(/Undoing does not restore the alternative text of pictures\.$/);
    await acknowledge('Success!', 'Saved 1 translation in 1 item.');
  });

  it('sends formatted texts as rich-text documents [LANG-5, TEXT-1]', async () => {
    const writes = mockCalls(mockImport([{ outcome: 'stored', reason: '' }]));
    openScreen();
    await upload(`${header}news,n1,descriptionRich,<p>Two</p>,<p><b>اثنان</b></p>,1_2`);
    await screen.findByRole('button', { name: 'Save 1 translation in Arabic' });
    const address = { kind: 'news', id: 'n1', field: 'descriptionRich', basis: '1_2' };
    expect(writes[0]?.body['rows']).toEqual([{ ...address, text: boldText('اثنان') }]);
  });

  it.each([
    [
      'missing columns',
      'category,nationality,amount\nMason,Nepal,900',
      /Missing columns: kind, id/,
    ],
    ['too many rows', `${header}${'news,n,title,E,A,1_2\n'.repeat(5001)}`, /Split it into files/],
  ])('rejects a file with %s [LANG-5]', async (_, text, message) => {
    const writes = mockCalls({});
    openScreen();
    await upload(text);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(writes).toEqual([]);
  });
});

describe('the HTML of a formatted text', () => {
  const normalize = (json: string) => JSON.stringify(readDocument(json).document);

  it('converts back to the same document [LANG-5, TEXT-1]', () => {
    fc.assert(
      fc.property(documents, (json) => {
        expect(normalize(fromHtml(toHtml(normalize(json))))).toBe(normalize(json));
      }),
      { numRuns: 100 },
    );
  });

  it('omits content that formatted texts cannot contain [LANG-5, TEXT-1]', () => {
    const html =
      '<p onclick="x()">One<script>alert(1)</script> <a href="javascript:x()">two</a></p>';
    expect(toHtml(fromHtml(html))).toBe('<p>One two</p>');
    expect([toHtml(''), fromHtml(' ')]).toEqual(['', '']);
  });
});
