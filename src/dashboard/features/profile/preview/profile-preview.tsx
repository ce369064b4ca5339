import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { companyName } from '#site/components/company-logo.tsx';
import { Navigation } from '#site/components/navigation.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { TopBar } from '#site/components/top-bar.tsx';
import { previewRecord } from '../../../content/preview-record.ts';
import type { RecordPreviewProps } from '../../../screens/preview/record-preview.tsx';
import { usePictureViews } from '../../../screens/preview/use-picture-views.ts';
import { useOverview } from '../../../shell/use-overview.ts';
import { type ProfileSection, sectionOf } from '../profile-sections.ts';
import type { PreviewedPageProps } from './previewed-page.ts';
import { ScrollTo } from './scroll-to.tsx';
import { useShownRecords } from './use-shown-records.ts';

type PreviewedPage = ComponentType<PreviewedPageProps>;

const Home = lazy(() => import('./pages/home-preview.tsx').then(({ Home }) => ({ default: Home })));
const AboutUs = lazy(() =>
  import('./pages/about-us-preview.tsx').then(({ AboutUs }) => ({ default: AboutUs })),
);
const Contact = lazy(() =>
  import('./pages/contact-preview.tsx').then(({ Contact }) => ({ default: Contact })),
);
const OurTeam = lazy(() =>
  import('./pages/our-team-preview.tsx').then(({ OurTeam }) => ({ default: OurTeam })),
);
const ManpowerList = lazy(() =>
  import('./pages/manpower-list-preview.tsx').then(({ ManpowerList }) => ({
    default: ManpowerList,
  })),
);
const Workers = lazy(() =>
  import('./pages/workers-preview.tsx').then(({ Workers }) => ({ default: Workers })),
);
const License = lazy(() =>
  import('./pages/documents-preview.tsx').then(({ License }) => ({ default: License })),
);
const Certificate = lazy(() =>
  import('./pages/documents-preview.tsx').then(({ Certificate }) => ({ default: Certificate })),
);

/** The page that shows what a section of the form holds, and where on the page; at its top where nothing is named. */
const sectionPages: Record<ProfileSection, [Page: PreviewedPage, path: string, part?: string]> = {
  company: [Home, '/'],
  contact: [Contact, '/contact'],
  links: [Home, '/', 'footer'],
  figures: [Home, '/', '[data-section="stats"]'],
  about: [AboutUs, '/about-us'],
  mission: [AboutUs, '/about-us', '[data-section="mission-vision"]'],
  headings: [Home, '/', '[data-section="services"]'],
  team: [OurTeam, '/our-team'],
  prices: [ManpowerList, '/manpower-list'],
  workers: [Workers, '/for-workers'],
  licenses: [License, '/license'],
  certificates: [Certificate, '/certificate'],
};

/** The bar looks as it does where scripts run. */
const WithScripts = () => (
  <span
    hidden
    ref={(mark) => {
      mark?.ownerDocument.documentElement.setAttribute('data-script', '');
    }}
  />
);

/** The page of the website that shows what the person edits, from its top bar to its footer [DASH-19]. */
export function ProfilePreview({ given }: Pick<RecordPreviewProps, 'given'>) {
  const section = sectionOf(useLocation().hash);
  const [Page, path, part] = sectionPages[section];
  const [now] = useState(() => new Date().toISOString());
  const told = previewRecord('profile', given, now);
  const profile = { ...told, pictures: usePictureViews('profile', told) };
  const services = useShownRecords('services');
  const { counts } = useOverview().data ?? {};
  return (
    <>
      <WithScripts />
      <TopBar profile={profile} />
      <Navigation profile={profile} path={path} />
      <main>
        <Suspense>
          <Page profile={profile} name={companyName(profile)} />
          <ScrollTo key={section} part={part} />
        </Suspense>
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
