import { ForWorkers } from '#site/components/for-workers.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import type { PreviewedPageProps } from '../previewed-page.ts';

export const Workers = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner
      companyName={companyName}
      title="For workers"
      lead={{ title: profile.workersPay }}
    />
    <ForWorkers profile={profile} />
  </>
);
