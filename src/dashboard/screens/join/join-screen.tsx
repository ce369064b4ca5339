import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createClient, ProblemError } from '#contract/http/client.ts';
import { acceptInvitation, openInvitation } from '#contract/routes/invitation-routes.ts';
import type { AuthView } from '#session/dialog/auth-views.tsx';
import { VerifyEmail } from '#session/dialog/verify-email.tsx';
import { session, useSession } from '#session/session.ts';
import { toast } from '#ui/alert.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { isNotFound } from '../../data/is-not-found.ts';
import { useCompany } from '../../data/use-company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';

const call = createClient();

const AuthDialog = lazyComponent(() => import('#session/dialog/auth-dialog.tsx'), 'AuthDialog');

/** `/dashboard/join#…`: accepts an invitation. */
export function Component() {
  // Reads the URL only once because accepting the invitation navigates to a different URL.
  const [token] = useState(() => location.hash.slice(1));
  const { status } = useSession();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call(openInvitation, { body: { token } })).data,
    retry: false,
  });
  const company = useCompany().data;
  return (
    <>
      {/* Signed-in users see the company above the menu. */}
      {status !== 'signed-in' && (
        <div className="mb-10 flex min-h-11 justify-center">
          {company && <CompanyMark company={company} />}
        </div>
      )}
      <ScreenHeading title="Invitation" />
      <div className="space-y-4 rounded-2xl border border-line bg-surface p-6 sm:p-8">
        {invitation.isPending && <p>Loading the invitation…</p>}
        {invitation.isError &&
          (isNotFound(invitation.error) ? (
            <InvalidInvitation />
          ) : (
            <LoadFailed name="the invitation" onRetry={invitation.refetch} />
          ))}
        {invitation.data && (
          <>
            <p>
              <span>{`${invitation.data.by || 'An admin'} has invited `}</span>
              <b dir="ltr">{invitation.data.email}</b>
              <span>{` to work on this website as an ${invitation.data.role}.`}</span>
            </p>
            {status === 'signed-in' ? (
              <AcceptInvitation token={token} />
            ) : (
              <SignInFirst invitedEmail={invitation.data.email} />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Mail scanners also open links, so the user accepts the invitation with a button [AUTH-15]. */
function AcceptInvitation({ token }: { token: string }) {
  const { email } = useSession();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: async () => {
      const bearer = await (await session.start()).idToken({ fresh: true });
      if (bearer === null) throw new Error('Nobody is signed in');
      await call(acceptInvitation, { body: { token }, bearer });
    },
    onSuccess: async () => {
      await session.checkAdmin();
      toast('Welcome! You can now work on the website.', 4000);
      navigate('/', { replace: true });
    },
  });
  return (
    <>
      <p className="text-muted">
        You are signed in as <span dir="ltr">{email}</span>.
      </p>
      <Button busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept invitation
      </Button>
      {accept.isError && <AcceptError error={accept.error} onVerified={accept.mutate} />}
    </>
  );
}

/** `invitedEmail` is masked, as in `a…@example.com`. */
function SignInFirst({ invitedEmail }: { invitedEmail: string }) {
  const [view, setView] = useState<AuthView | null>(null);
  const reason = `The invitation is for ${invitedEmail}. Please use that address.`;
  return (
    <>
      <p className="text-muted">
        Sign in with that address. If you do not have an account yet, use that address to register.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setView('login')}>Sign in</Button>
        <Button variant="secondary" onClick={() => setView('register')}>
          Register
        </Button>
      </div>
      {view && <AuthDialog initialView={view} reason={reason} onClose={() => setView(null)} />}
    </>
  );
}

const InvalidInvitation = () => (
  <>
    <p role="alert">
      This invitation is no longer valid. It has been used, revoked or replaced, or it is more than
      seven days old. Ask the person who invited you for a new one.
    </p>
    <Link to="/" className={getButtonClass('secondary')}>
      Go to the dashboard
    </Link>
  </>
);

function AcceptError({ error, onVerified }: { error: Error; onVerified: () => void }) {
  const { emailVerified } = useSession();
  const code = error instanceof ProblemError ? error.problem.code : null;
  if (code === 'email-not-verified') {
    return (
      <div role="alert">
        {emailVerified && <p>Your address is now verified. Press “Accept invitation” again.</p>}
        <VerifyEmail
          className="max-w-md"
          onVerified={onVerified}
          reason="Confirm that this address is yours. We will e-mail you a link."
        />
      </div>
    );
  }
  if (code === 'not-found') return <InvalidInvitation />;
  return (
    <p role="alert">
      {code === 'forbidden'
        ? 'The invitation is for another address. Sign out, then sign in or register with that address.'
        : 'The invitation could not be accepted. Please try again.'}
    </p>
  );
}
