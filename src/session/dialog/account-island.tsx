import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getButtonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { runWhenIdle } from '#ui/run-when-idle.ts';
import { loadAccountWords } from '#words/account-words.ts';
import { t } from '#words/words.ts';
import { session, useSession } from '../session.ts';
import { AuthDialog } from './auth-dialog.tsx';
import type { AuthView } from './auth-views.tsx';
import { UserMenu } from './user-menu.tsx';

/** The Login button and its dialog, or the avatar and its menu. Follows the hint until the session is known [LAY-5]. */
function AccountIsland({ initialView }: { initialView: AuthView | undefined }) {
  const { status } = useSession();
  const [view, setView] = useState<AuthView | null>(initialView ?? null);
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (status !== 'unknown') return;
    runWhenIdle(() => session.start().catch(console.warn));
  }, [status]);

  // After the dialog closes, moves the focus to the Login button or to the avatar that has replaced it.
  useEffect(() => {
    if (wasOpen.current && view === null) container.current?.querySelector('button')?.focus();
    wasOpen.current = view !== null;
  }, [view]);

  return (
    <div ref={container}>
      {status === 'signed-out' ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setView('register')}
          className={getButtonClass('quiet', 'max-sm:px-2')}
        >
          {t('Login')}
        </button>
      ) : (
        <UserMenu />
      )}
      {view && <AuthDialog initialView={view} onClose={() => setView(null)} />}
    </div>
  );
}

/** Replaces the content of `host`. Opens the dialog if `initialView` is set. Rejects if the texts fail to load. */
export async function mountAccount(host: HTMLElement, initialView?: AuthView): Promise<void> {
  await loadAccountWords();
  // Users can also sign in on the dashboard.
  const dashboardLink = (
    <a href="/dashboard" className={getButtonClass('quiet', 'max-sm:px-2')}>
      {t('Login')}
    </a>
  );
  createRoot(host).render(
    <StrictMode>
      <ErrorBoundary fallback={dashboardLink}>
        <AccountIsland initialView={initialView} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
