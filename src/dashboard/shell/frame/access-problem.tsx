import { Button } from '#ui/button.tsx';

/** The screen if the role of the person could not be determined. */
export const AccessProblem = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <main className="grid min-h-dvh place-items-center bg-page p-6 text-center">
    <div role="alert">
      <h1 className="mb-2 text-3xl">The dashboard cannot open</h1>
      <p className="mb-6 text-muted">{reason}</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  </main>
);
