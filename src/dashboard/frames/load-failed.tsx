import { RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Says that a load failed, and tries again [DASH-16]. */
export const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div role="alert" className="rounded-2xl border border-line bg-surface p-8 text-center">
    <p className="font-semibold text-strong">We could not load {what}.</p>
    <p className="mt-1 mb-5 text-muted">Check your connection, then try again.</p>
    <Button look="secondary" onClick={onRetry}>
      <RotateCw aria-hidden="true" className="size-4" />
      Retry
    </Button>
  </div>
);
