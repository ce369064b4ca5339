import { type ReactNode, useEffect, useState } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import { createClient } from '#contract/http/client.ts';
import type { RecordOf } from '#contract/kinds/content-kinds.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { websiteZone } from '#contract/time/website-clock.ts';
import { getButtonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { getPageLanguage } from '#words/page-language.ts';
import { t } from '#words/words.ts';
import { pageViews } from '../../kinds/views.ts';
import { getPagePath } from '../../shared/page-path.ts';

interface LiveItemProps<K extends PageKind> {
  kind: K;
  otherItems: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
  /** Undefined for the default time zone of the website. */
  timeZone?: string;
}

/**
 * Renders a record in the browser while its page is not built yet. Shows a loader, and then the record or an error
 * notice. Logs the error [SITE-3, LAY-12].
 */
export function LiveItem<K extends PageKind>(props: LiveItemProps<K>) {
  const [page, setPage] = useState<ReactNode>(<FullScreenLoader />);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL does not change while the page is open
  useEffect(() => {
    loadPage(props).then(setPage, (error) => {
      console.error(error);
      setPage(<NotLoadedNotice />);
    });
  }, []);
  return <ErrorBoundary fallback={<NotLoadedNotice />}>{page}</ErrorBoundary>;
}

const call = createClient();

async function loadPage<K extends PageKind>(props: LiveItemProps<K>): Promise<ReactNode> {
  const { kind, otherItems, timeZone = websiteZone, ...company } = props;
  const { read, titleOf, Page } = await pageViews[kind]();
  const lang = getPageLanguage();
  // English is the API's default language [LANG-2].
  const options = { params: { id: readIdFromUrl() }, ...(lang !== defaultLanguage && { lang }) };
  const { data: record } = await call(read, options);
  showTitle(titleOf(record));
  return (
    <Page
      record={record as Shown<RecordOf<K>>}
      otherItems={otherItems.filter(({ _id }) => _id !== record._id)}
      timeZone={timeZone}
      {...company}
    />
  );
}

/** The id or slug at the end of the page's URL, with or without a trailing slash [LAY-15]. */
const readIdFromUrl = () =>
  decodeURIComponent(window.location.pathname.split('/').findLast(Boolean) ?? '');

function showTitle(title: string) {
  const company = document.title.split(' | ').at(-1);
  if (title) document.title = `${title} | ${company}`;
}

const NotLoadedNotice = () => (
  <div className="wrap section-space">
    <p className="text-lead">{t('This page could not be loaded. Please try again in a moment.')}</p>
    <p className="mt-6">
      <a href={getPagePath('/')} className={getButtonClass()}>
        {t('Go Home')}
      </a>
    </p>
  </div>
);
