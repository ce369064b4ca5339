import { Suspense, useState } from 'react';
import { session, useSession } from '#session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useCompany } from '../../data/use-company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { useTitle } from '../../ui/use-title.ts';

const AuthDialog = lazyPart(
  () => import('#session/dialog/auth-dialog.tsx'),
  ({ AuthDialog }) => AuthDialog,
);

/**
 * For somebody who is not signed in: the dialog opens by itself, and the screen asked for follows at the same address.
 * So it is for somebody whose session ended by a change of rights, which the dialog tells [AUTH-16]. After a logout it waits
 * to be asked for: first there is something to read, which it would cover.
 */
export function SignInGate() {
  const { signInReason } = useSession();
  const [open, setOpen] = useState(signInReason !== null || !session.wasSignedIn);
  const company = useCompany();
  useTitle('Sign in');
  const mark = (
    <span className="min-h-10">{company.data && <CompanyMark company={company.data} />}</span>
  );
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6">
      <div className="text-center">
        <div className="mb-10 flex justify-center">{mark}</div>
        <h1 className="mb-2 text-3xl">Sign in to continue</h1>
        <p className="mb-6 text-muted">{signInReason ?? 'Please sign in to use the dashboard.'}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href="/" className={buttonClass('secondary')}>
            Go To Home
          </a>
          <Button onClick={() => setOpen(true)}>Sign in</Button>
        </div>
      </div>
      {open && (
        <Suspense>
          <AuthDialog
            start="login"
            mark={mark}
            reason={signInReason && `${signInReason} What you typed is kept on this device.`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </main>
  );
}
