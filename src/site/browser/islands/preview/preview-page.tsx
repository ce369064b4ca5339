import { type ReactNode, Suspense } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { ShownRecord } from './shown-record.tsx';
import type { SiteAround } from './site-around.ts';
import { usePreview } from './use-preview.ts';

/** What a preview link shows: one record as visitors will see it, public or not [PUB-4]. */
export function PreviewPage({ site }: { site: SiteAround }) {
  const { shown, retry } = usePreview();
  if (shown.state === 'loading') return <Loading />;
  if (shown.state === 'gone') return <Gone />;
  if (shown.state === 'unreachable') return <Unreachable onRetry={retry} />;
  // A part of the page that could not be loaded is only asked for again by a new page.
  const reload = () => window.location.reload();
  return (
    <ErrorBoundary fallback={<Unreachable onRetry={reload} />}>
      <ValidUntil moment={shown.preview.expiresAt} />
      <Suspense fallback={<Loading />}>
        <ShownRecord key={shown.preview.record._id} {...shown.preview} site={site} />
      </Suspense>
    </ErrorBoundary>
  );
}

const ValidUntil = ({ moment }: { moment: string }) => (
  <div className="border-line border-b bg-sunken">
    <p className="wrap py-3 font-medium text-sm text-strong">
      Preview – not public. Valid until{' '}
      <time dateTime={moment}>
        {new Date(moment).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })}
      </time>
      .
    </p>
  </div>
);

const Loading = () => (
  <div className="fixed inset-0 z-40">
    <FullScreenLoader />
  </div>
);

const Gone = () => (
  <Notice title="This preview link is no longer valid">
    <p className="mt-4 max-w-[52ch] text-lead text-muted">
      It has expired or was withdrawn. Please ask whoever sent it to you for a new one.
    </p>
    <p className="mt-8">
      <a href="/" className={buttonClass()}>
        Go Home
      </a>
    </p>
  </Notice>
);

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <Notice title="This preview could not be loaded">
    <p className="mt-4 max-w-[52ch] text-lead text-muted">
      Please check your connection and try again.
    </p>
    <p className="mt-8">
      <Button onClick={onRetry}>Try again</Button>
    </p>
  </Notice>
);

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap section-space">
    <h1 className="text-title">{title}</h1>
    {children}
  </section>
);
