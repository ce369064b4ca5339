import { VerifyEmail } from '#session/dialog/verify-email.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** Replaces staff screens for signed-in clients [DASH-2, DASH-3]. */
export function NotForClients() {
  useTitle('Not available');
  return (
    <div className="rounded-2xl border border-line bg-surface p-10 text-center">
      <p className="font-display text-2xl text-strong">
        Sorry Client Dashboard is not available right now.
      </p>
      <VerifyEmail />
    </div>
  );
}
