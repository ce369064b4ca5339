import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareAlerts } from '#ui/alert.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type Text, t } from '#words/words.ts';
import { session, useSession } from '../session.ts';
import {
  type AuthDraft,
  type AuthView,
  type AuthViewProps,
  ForgotPasswordView,
  LoginView,
  RegisterView,
} from './auth-views.tsx';

const views: Record<AuthView, { title: Text; View: (props: AuthViewProps) => React.ReactNode }> = {
  register: { title: 'Create your account', View: RegisterView },
  login: { title: 'Welcome back', View: LoginView },
  forgotPassword: { title: 'Reset your password', View: ForgotPasswordView },
};

const emptyDraft: AuthDraft = { name: '', email: '' };

/** The name and the e-mail address that the user last typed in the dialog on this page. */
let lastDraft = emptyDraft;

interface AuthDialogProps {
  initialView: AuthView;
  /** The company's logo, if the page shows only the dialog. */
  logo?: React.ReactNode;
  reason?: string | null;
  onClose: () => void;
}

export function AuthDialog({ initialView, logo, reason, onClose }: AuthDialogProps) {
  const [view, setView] = useState(initialView);
  const [draft, setDraft] = useState(lastDraft);
  const { title, View } = views[view];

  // Loads the identity service and the alerts while the user fills in the form.
  useEffect(() => {
    Promise.all([session.start(), prepareAlerts()]).catch(console.warn);
  }, []);

  // Also closes the dialog after a sign-in in another tab, or if the user is already signed in.
  const { status, loading } = useSession();
  const isSignedIn = status === 'signed-in' && !loading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: parents can pass a new function on each render
  useEffect(() => {
    if (!isSignedIn) return;
    lastDraft = emptyDraft; // the next user of this page must not see the draft
    onClose();
  }, [isSignedIn]);

  // Focuses the first field of each view. The dialog is already open because its effects run before this one.
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has different fields
  useEffect(() => body.current?.querySelector('input')?.focus(), [view]);

  // Closes the dialog before an alert opens. Otherwise, the alert would be inside the dialog and close with it.
  const closeNow = () => flushSync(onClose);

  const updateDraft = (change: Partial<AuthDraft>) => {
    lastDraft = { ...lastDraft, ...change };
    setDraft(lastDraft);
  };

  return (
    <Dialog title={t(title)} onClose={onClose} logo={logo} className="sm:w-[26rem]">
      {reason && (
        <p role="alert" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-strong">
          {reason}
        </p>
      )}
      <div ref={body}>
        <View
          key={view}
          draft={draft}
          onDraftChange={updateDraft}
          onViewChange={setView}
          onClose={closeNow}
        />
      </div>
    </Dialog>
  );
}
