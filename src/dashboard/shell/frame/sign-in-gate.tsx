import { useState } from 'react';
import { session, useSession } from '#session/session.ts';
import { keptWorkNotice } from '#session/unsaved-work.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useCompany } from '../../data/use-company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { useTitle } from '../../ui/use-title.ts';

const AuthDialog = lazyComponent(() => import('#session/dialog/auth-dialog.tsx'), 'AuthDialog');

/**
 * Opens the sign-in dialog. If a change to the user's permissions ended the session, the dialog says so [AUTH-16].
 * After a logout, the dialog opens only on request because it would cover the logout message.
 */
export function SignInGate() {
  const { signInReason } = useSession();
  const [isOpen, setOpen] = useState(signInReason !== null || !session.wasSignedIn);
  const company = useCompany();
  useTitle('Sign in');
  const logo = (
    <span className="min-h-11">{company.data && <CompanyMark company={company.data} />}</span>
  );
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6">
      <div className="text-center">
        <div className="mb-10 flex justify-center">{logo}</div>
        <h1 className="mb-2 text-3xl">Sign in to continue</h1>
        <p className="mb-6 text-muted">{signInReason ?? 'Please sign in to use the dashboard.'}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href="/" className={getButtonClass('secondary')}>
            Go To Home
          </a>
          <Button onClick={() => setOpen(true)}>Sign in</Button>
        </div>
      </div>
      {isOpen && (
        <AuthDialog
          initialView="login"
          logo={logo}
          reason={signInReason && `${signInReason} ${keptWorkNotice}`}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}
