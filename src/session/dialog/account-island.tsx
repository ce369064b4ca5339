import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { buttonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { session, useSession } from '../session.ts';
import { AuthDialog } from './auth-dialog.tsx';
import type { AuthView } from './auth-views.tsx';
import { UserMenu } from './user-menu.tsx';

interface AccountIslandProps {
  /** The view to open the dialog on at once, because the person has clicked already. */
  open?: AuthView | undefined;
}

/**
 * The account's corner of the navigation bar: the Login button with its dialog, or the avatar with its menu. It paints
 * from the session hint at once, and asks the identity service afterwards [LAY-5].
 */
export function AccountIsland({ open }: AccountIslandProps) {
  const { status } = useSession();
  const [view, setView] = useState<AuthView | null>(open ?? null);
  const corner = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (status !== 'unknown') return;
    // After what the visitor came for; the menu is on the screen already.
    whenIdle(() => session.start().catch(console.warn));
  }, [status]);

  // After the dialog the focus is on the Login button again, or on the avatar that has taken its place.
  useEffect(() => {
    if (wasOpen.current && view === null) corner.current?.querySelector('button')?.focus();
    wasOpen.current = view !== null;
  }, [view]);

  return (
    <div ref={corner}>
      {status === 'signed-out' ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setView('register')}
          className={buttonClass('secondary')}
        >
          Login
        </button>
      ) : (
        <UserMenu />
      )}
      {view && <AuthDialog start={view} onClose={() => setView(null)} />}
    </div>
  );
}

/** Where the corner itself is broken: the dashboard has a sign-in of its own. */
const DashboardLink = () => (
  <a href="/dashboard" className={buttonClass('secondary')}>
    Login
  </a>
);

/** Puts the account's corner into `host`, in place of what the page was delivered with. */
export function mountAccount(host: HTMLElement, open?: AuthView): void {
  createRoot(host).render(
    <StrictMode>
      <ErrorBoundary fallback={<DashboardLink />}>
        <AccountIsland open={open} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
