import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem, type ProblemCode } from '#contract/http/problem.ts';
import { completeRecord } from '#contract/kinds/content-kinds.ts';
import type { SiteContext } from '#site/browser/islands/preview/preview-page.tsx';
import { mockCalls } from './screens.tsx';
import { findPassage, user } from './steps.ts';

const site = {
  companyName: 'Harbour',
  profile: completeRecord('profile', { _id: 'p' }),
  otherItems: { news: [], services: [] },
} as unknown as SiteContext;
const record = completeRecord('faqs', {
  _id: 'f',
  question: 'Is housing included?',
  answer: 'Yes.',
});
const preview = { kind: 'faqs', record, published: 'other', expiresAt: '2026-11-20T08:00:00.000Z' };

let respond: () => unknown;
const requests = mockCalls({ 'POST /openPreview': () => respond() });

beforeEach(() => {
  respond = () => preview;
  requests.length = 0;
});

async function openPreview(token: string): Promise<void> {
  // The page captures `fetch` when its module loads.
  const { PreviewPage } = await import('#site/browser/islands/preview/preview-page.tsx');
  window.history.replaceState(null, '', `/preview#${token}`);
  render(<PreviewPage site={site} />);
}

const findInvalidNotice = () =>
  screen.findByRole('heading', { level: 1, name: 'This preview link is no longer valid' });

describe('the preview page', () => {
  it('says when the link expires and that visitors see a different version [PUB-4]', async () => {
    await openPreview('secret');
    await screen.findByText('Is housing included?');
    const notice = await findPassage(
      /^Preview – not public\. Valid until .*\. Visitors see a different version\. View it/,
    );
    within(notice).getByRole('link', { name: 'View it on the website' });
    expect(requests[0]?.body).toEqual({ token: 'secret' });
  });

  it('reports an unknown or malformed token as an invalid link [PUB-4]', async () => {
    for (const code of ['not-found', 'invalid-input'] satisfies ProblemCode[]) {
      const refusal = createProblem(code);
      respond = () => Response.json(refusal, { status: refusal.status });
      await openPreview(code);
      await findInvalidNotice();
      document.body.replaceChildren();
    }
  });

  it('sends no request if the URL has no token [PUB-4]', async () => {
    await openPreview('');
    await findInvalidNotice();
    expect(requests).toEqual([]);
  });

  it('offers a retry after a network or server failure [PUB-4]', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await openPreview('secret');
    await screen.findByRole('heading', { name: 'This preview could not be loaded' });
    respond = () => Response.json(createProblem('unavailable'), { status: 503 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'This preview could not be loaded' });
    respond = () => preview;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Is housing included?');
  });

  it('loads another preview link opened in the same tab [PUB-4]', async () => {
    await openPreview('secret');
    await screen.findByText('Is housing included?');
    respond = () => ({
      ...preview,
      record: { ...record, _id: 'g', question: 'Are meals included?' },
    });
    window.location.hash = 'other';
    await screen.findByText('Are meals included?');
    expect(screen.queryByText('Is housing included?')).toBeNull();
  });

  it('supports Arabic and keeps the token in language links [PUB-4, LANG-3]', async () => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/preview', hreflang: 'en' });
    const { words } = await import('#words/words.ts');
    const { getTranslations } = await import('#words/translations.ts');
    vi.spyOn(words, 'source').mockReturnValue(getTranslations('ar'));
    document.body.append(link);
    const arabicRecord = { ...record, question: 'هل السكن مشمول؟', _language: 'ar' };
    respond = () => ({ ...preview, record: arabicRecord });
    await openPreview('secret');
    await screen.findByText('هل السكن مشمول؟');
    await findPassage(
      /^معاينة – غير منشور\. صالح حتى .*\. يرى الزوار نسخة أخرى\. اعرضه في الموقع$/,
    );
    const getWebsiteLink = () => screen.getByRole('link', { name: 'اعرضه في الموقع' });
    expect(getWebsiteLink().getAttribute('href')).toBe('/ar');
    expect(requests[0]?.call).toBe('POST /openPreview?lang=ar');
    expect(link.href).toBe('http://localhost/preview#secret');
    respond = () => ({ ...preview, record: { ...record, _id: 'h', _language: 'en' } });
    window.location.hash = 'other';
    await findPassage(/ليس بهذه اللغة بعد\. يراه الزوار بالإنجليزية\./);
    expect(getWebsiteLink().getAttribute('href')).toBe('/');
    expect(link.href).toBe('http://localhost/preview#other');
  });
});
