import { type ReactNode, useEffect } from 'react';
import { getButtonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../../shared/page-path.ts';
import type { LiveItemState } from './use-live-item.ts';

export interface ItemPage {
  title: string;
  page: ReactNode;
}

/** A page that the browser renders: first the loader, then the item or an error message [SITE-3]. */
export function LivePage({ liveItem }: { liveItem: LiveItemState<ItemPage> }) {
  const title = liveItem.state === 'loaded' ? liveItem.item.title : '';
  useEffect(() => {
    const company = document.title.split(' | ').at(-1);
    if (title) document.title = `${title} | ${company}`;
  }, [title]);

  if (liveItem.state === 'loaded') {
    return <ErrorBoundary fallback={<NotLoadedNotice />}>{liveItem.item.page}</ErrorBoundary>;
  }
  return liveItem.state === 'loading' ? <FullScreenLoader /> : <NotLoadedNotice />;
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
