import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { translatePictures } from '#contract/fields/picture-view.ts';
import { getCompanyName } from '#site/components/company-logo.tsx';
import { Navigation } from '#site/components/navigation.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { TopBar } from '#site/components/top-bar.tsx';
import { getPageLanguage } from '#words/page-language.ts';
import { createPreviewRecord } from '../../../data/content/preview-record.ts';
import { usePictureViews } from '../../../data/content/use-picture-views.ts';
import { now } from '../../../data/server-clock.ts';
import { useOverview } from '../../../data/use-overview.ts';
import type { RecordPreviewProps } from '../../feature.ts';
import { findSection } from '../profile-sections.ts';
import { sectionPages } from './previewed-pages.tsx';
import { usePreviewRecords } from './use-preview-records.ts';

/** Sets an attribute that the navigation needs. On the website, a script sets it. */
const ScriptMarker = () => (
  <span
    hidden
    ref={(element) => {
      element?.ownerDocument.documentElement.setAttribute('data-script', '');
    }}
  />
);

/** A preview of the page that shows the current section [DASH-19]. */
export function ProfilePreview({ values, lang }: Pick<RecordPreviewProps, 'values' | 'lang'>) {
  const section = findSection(useLocation().hash);
  const [Page, path, selector] = sectionPages[section];
  const [previewTime] = useState(() => now().toISOString());
  const record = createPreviewRecord('profile', values, previewTime);
  const pictures = usePictureViews('profile', record);
  const profile = translatePictures({ ...record, pictures }, lang ?? getPageLanguage());
  const services = usePreviewRecords('services');
  const { counts } = useOverview().data ?? {};
  return (
    <>
      <ScriptMarker />
      <TopBar profile={profile} />
      <Navigation profile={profile} path={path} />
      <main>
        <Page profile={profile} companyName={getCompanyName(profile)} />
        <ScrollTo key={section} selector={selector} />
      </main>
      <SiteFooter
        profile={profile}
        services={services}
        hasPartners={Boolean(counts?.clients)}
        hasNews={Boolean(counts?.news)}
      />
    </>
  );
}

/** Scrolls the preview pane to the element that matches `selector`, or to the top. */
function ScrollTo({ selector }: { selector: string | undefined }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const page = marker.current?.ownerDocument;
    const frame = page?.defaultView?.frameElement;
    const pane = frame?.closest('section');
    if (!page || !(frame instanceof HTMLElement) || !pane) return;
    const scroll = () => {
      const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
      const top = selector ? (page.querySelector(selector)?.getBoundingClientRect().top ?? 0) : 0;
      pane.scrollTo({ top: top * scale });
    };
    // The frame grows with its page, for example when pictures load.
    const observer = new ResizeObserver(scroll);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [selector]);
  return <span ref={marker} hidden />;
}
