import { RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';

interface LoadFailedProps {
  /** Describes the content that failed to load, such as `the pictures`. */
  name: string;
  outdated?: boolean;
  onRetry: () => void;
}

/** Reports a failed load and offers a retry [DASH-16]. */
export const LoadFailed = ({ name, outdated = false, onRetry }: LoadFailedProps) => (
  <div role="alert" className="mb-4 rounded-2xl border border-line bg-surface p-8 text-center">
    <p className="font-semibold text-strong">{`We could not load ${name}.`}</p>
    <p className="mt-1 mb-5 text-muted">
      {outdated
        ? 'What you see here may be out of date.'
        : 'Try again in a moment. If it still fails, check your connection.'}
    </p>
    <Button variant="secondary" onClick={onRetry}>
      <RotateCw className="size-4" />
      Retry
    </Button>
  </div>
);
