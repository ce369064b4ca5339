import { type ReactNode, Suspense, useEffect } from 'react';
import type { Preview } from '#contract/entities/preview.ts';
import type { ItemLink, LinkTarget } from '#contract/kinds/item-path.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { websiteZone } from '#contract/time/website-clock.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { getPageLanguage } from '#words/page-language.ts';
import { t, words } from '#words/words.ts';
import { type PageProps, useKindView } from '../../../kinds/views.ts';
import { getPagePath, getRecordPath } from '../../../shared/page-path.ts';
import { usePreview } from './use-preview.ts';

export interface SiteContext {
  companyName: string;
  profile: Pick<Profile, 'primaryWhatsAppNumber'> & PageProps<'profile'>['profile'];
  otherItems: { [K in PageKind]: ItemLink[] };
  /** Undefined for the default time zone of the website. */
  timeZone?: string;
}

/** The page that a preview link opens: one record as visitors will see it [PUB-4]. */
export function PreviewPage({ site }: { site: SiteContext }) {
  const { result, retry } = usePreview();
  useLanguageLinks();
  if (result.state === 'loading') return <FullScreenLoader />;
  if (result.state === 'gone') return <GoneNotice />;
  if (result.state === 'unreachable') return <UnreachableNotice onRetry={retry} />;
  const preview = addFallbackLanguage(result.preview);
  // The browser requests a failed script again only after a reload.
  const reload = () => window.location.reload();
  return (
    <ErrorBoundary fallback={<UnreachableNotice onRetry={reload} />}>
      <Suspense fallback={<FullScreenLoader />}>
        <PreviewNotice {...preview} />
        <RecordPage key={preview.record._id} {...preview} site={site} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Adds the fragment with the token to the links to other languages, which then open this preview [PUB-4]. */
const useLanguageLinks = () =>
  useEffect(() => {
    const copyToken = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
        link.hash = window.location.hash;
      }
    };
    copyToken();
    window.addEventListener('hashchange', copyToken);
    return () => window.removeEventListener('hashchange', copyToken);
  }, []);

/** Sets `lang` if the record is not shown in the page's language, and therefore has texts in the default language. */
const addFallbackLanguage = (preview: Preview): Preview =>
  getPageLanguage() === (preview.record['_language'] ?? getPageLanguage())
    ? preview
    : { ...preview, record: { ...preview.record, lang: defaultLanguage } };

function RecordPage({ kind, record, site }: Preview & { site: SiteContext }) {
  const { Page } = useKindView(kind);
  useEffect(() => {
    for (const list of document.querySelectorAll<HTMLElement>('[data-price-list]')) {
      import('../../scripts/price-list.ts').then(
        ({ startPriceList }) => startPriceList(list),
        console.error,
      );
    }
  }, []);
  const links: Partial<Record<typeof kind, ItemLink[]>> = site.otherItems;
  return (
    <Page
      // The record is of the kind that the server returns in the same response.
      record={record as unknown as PageProps<typeof kind>['record']}
      otherItems={(links[kind] ?? []).filter(({ _id }) => _id !== record._id)}
      companyName={site.companyName}
      whatsAppNumber={site.profile.primaryWhatsAppNumber}
      profile={site.profile}
      timeZone={site.timeZone ?? websiteZone}
    />
  );
}

function PreviewNotice({ kind, record, published, expiresAt }: Preview) {
  const { pagePath } = useKindView(kind);
  const { locale } = words.source() ?? {};
  const formatOptions = locale === undefined ? {} : { locale, comma: t(', ') };
  const time = formatFullTime(new Date(expiresAt), undefined, formatOptions);
  const target = record as unknown as LinkTarget;
  return (
    <div className="border-line border-b bg-sunken">
      <p className="wrap py-3 font-medium text-sm text-strong">
        <span>
          {published === 'same'
            ? t('Live – visitors see exactly this. The link is valid until {moment}.', {
                moment: time,
              })
            : t('Preview – not public. Valid until {moment}.', { moment: time })}
        </span>
        {published === 'other' && <span>{` ${t('Visitors see a different version.')}`}</span>}
        {target.lang && published !== 'none' && (
          <span>{` ${t('This page is not available in this language yet. Visitors see it in English.')}`}</span>
        )}
        {published !== 'none' && (
          <>
            <span> </span>
            <a href={getRecordPath(pagePath, target)} className="underline">
              {t('View it on the website')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

const GoneNotice = () => (
  <Notice
    title={t('This preview link is no longer valid')}
    text={t('It has expired or been revoked. Please ask the sender for a new one.')}
  >
    <a href={getPagePath('/')} className={getButtonClass()}>
      {t('Go Home')}
    </a>
  </Notice>
);

const UnreachableNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    title={t('This preview could not be loaded')}
    text={t('Please check your connection and try again.')}
  >
    <Button onClick={onRetry}>{t('Try again')}</Button>
  </Notice>
);

interface NoticeProps {
  title: string;
  text: string;
  /** A button or a link. */
  children: ReactNode;
}

const Notice = ({ title, text, children }: NoticeProps) => (
  <section className="wrap section-space">
    <h1 className="text-title">{title}</h1>
    <p className="mt-4 max-w-[52ch] text-lead text-muted">{text}</p>
    <p className="mt-8">{children}</p>
  </section>
);
