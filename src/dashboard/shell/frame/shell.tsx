import { useState } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Modal } from '#ui/modal.tsx';
import { FullScreenLoader } from '#ui/spinner.tsx';
import { useAccess } from '../../data/use-access.ts';
import { useCompany } from '../../data/use-company.ts';
import { NavigationGuard } from '../../ui/navigation/navigation-guard.tsx';
import { useScreenFocus } from '../../ui/navigation/use-screen-focus.ts';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { useNewMessages } from './use-new-messages.ts';

const SignInGate = lazyComponent(
  () => import('./sign-in-gate.tsx'),
  'SignInGate',
  <FullScreenLoader />,
);
const MessageNotice = lazyComponent(() => import('./message-notice.tsx'), 'MessageNotice');
const NotForEditors = lazyComponent(() => import('./no-access.tsx'), 'NotForEditors');
const NotForClients = lazyComponent(() => import('./no-access.tsx'), 'NotForClients');

/** The layout of every screen, which depends on the user's role [DASH-1, DASH-2, DASH-3]. */
export const Shell = () => (
  <>
    <NavigationGuard />
    <LayoutForAccess />
  </>
);

function LayoutForAccess() {
  const access = useAccess();
  const company = useCompany();
  const isPublic = useMatches().some(({ handle }) => handle === 'for-everyone');
  if (access.state === 'signed-out') {
    // Public screens handle the sign-in themselves.
    if (!isPublic) return <SignInGate />;
    return (
      <main className="mx-auto max-w-2xl px-4 py-12">
        <Outlet />
      </main>
    );
  }
  if (access.state === 'problem') {
    return (
      <main className="grid min-h-dvh place-items-center bg-page p-6 text-center">
        <div role="alert">
          <h1 className="mb-2 text-3xl">The dashboard could not be opened</h1>
          <p className="mb-6 text-muted">{access.reason}</p>
          <Button onClick={access.retry}>Retry</Button>
        </div>
      </main>
    );
  }
  if (access.state === 'loading' || company.isPending) return <FullScreenLoader />;
  return <Layout company={company.data ?? null} role={access.role} />;
}

type LayoutProps = Omit<Parameters<typeof SideMenu>[0], 'onNavigate'>;

function Layout({ company, role }: LayoutProps) {
  const isStaff = role !== 'client';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const newMessages = useNewMessages(isStaff);
  useScreenFocus();
  const handles = useMatches().map(({ handle }) => handle);
  const isForEveryone = handles.includes('not-found') || handles.includes('for-everyone');
  const isForAdmins = handles.includes('for-admins');
  return (
    <div className="min-h-dvh bg-page lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="sr-only rounded-lg bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:inset-s-3 focus:z-50"
      >
        Skip to main content
      </a>
      <aside className="sticky top-0 hidden h-dvh border-line border-e bg-surface lg:block">
        <SideMenu company={company} role={role} onNavigate={() => {}} />
      </aside>
      {isMenuOpen && (
        <Modal
          aria-label="Menu"
          onClose={() => setMenuOpen(false)}
          className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-line border-e bg-surface p-0 text-body backdrop:bg-ink/60"
        >
          <SideMenu company={company} role={role} onNavigate={() => setMenuOpen(false)} />
        </Modal>
      )}
      <div className="min-w-0">
        <Header isStaff={isStaff} onMenu={() => setMenuOpen(true)} />
        <main
          id="screen"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 py-8 outline-none max-sm:pt-14 sm:px-8"
        >
          {isForEveryone || role === 'admin' || (isStaff && !isForAdmins) ? (
            <Outlet />
          ) : isStaff ? (
            <NotForEditors />
          ) : (
            <NotForClients />
          )}
        </main>
      </div>
      {newMessages.length > 0 && <MessageNotice messages={newMessages} />}
      <ScrollRestoration />
    </div>
  );
}
