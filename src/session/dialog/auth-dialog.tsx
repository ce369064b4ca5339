import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareAlerts } from '#ui/alert.ts';
import { Dialog } from '#ui/dialog.tsx';
import { session, useSession } from '../session.ts';
import {
  type AuthDraft,
  type AuthView,
  type AuthViewProps,
  ForgotPasswordView,
  LoginView,
  RegisterView,
} from './auth-views.tsx';

const views: Record<AuthView, { title: string; View: (props: AuthViewProps) => React.ReactNode }> =
  {
    register: { title: 'Create your account', View: RegisterView },
    login: { title: 'Welcome back', View: LoginView },
    forgotPassword: { title: 'Reset your password', View: ForgotPasswordView },
  };

const nothingTyped: AuthDraft = { name: '', email: '' };

/** What was typed the last time the dialog was open on this page, so that closing it loses nothing. */
let lastDraft = nothingTyped;

interface AuthDialogProps {
  /** The view to start on: `register`, unless somebody is asked to sign in to go on [AUTH-1]. */
  start?: AuthView | undefined;
  /** The company's mark, where the dialog is all that there is to see. */
  mark?: React.ReactNode;
  /** Why somebody who was signed in has to do so again. */
  reason?: string | null;
  /** Escape, the close button, or an action that ended. After a sign-in the session says so. */
  onClose: () => void;
}

/** The dialog for registering, signing in and asking for a new password. Open for as long as it is rendered. */
export function AuthDialog({ start = 'register', mark, reason = null, onClose }: AuthDialogProps) {
  const [view, setView] = useState(start);
  const [draft, setDraft] = useState(lastDraft);
  const { title, View } = views[view];

  // By the time the form is filled in, the identity service is there, and what tells that something went wrong.
  useEffect(() => {
    Promise.all([session.start(), prepareAlerts()]).catch(console.warn);
  }, []);

  // Somebody signed in in another tab, or was signed in all along.
  const { status, loading } = useSession();
  const done = status === 'signed-in' && !loading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows the dialog may hand in a new function each time
  useEffect(() => {
    if (!done) return;
    lastDraft = nothingTyped; // the next one to sign in here may be somebody else
    onClose();
  }, [done]);

  // Each view begins at its first field. The effects of the dialog, which opens it, have run by then.
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what changes the fields
  useEffect(() => body.current?.querySelector('input')?.focus(), [view]);

  // The dialog is gone before an alert opens, which would else be drawn inside it and go with it.
  const closeNow = () => flushSync(onClose);

  const keep = (change: Partial<AuthDraft>) => {
    lastDraft = { ...lastDraft, ...change };
    setDraft(lastDraft);
  };

  return (
    <Dialog title={title} onClose={onClose} mark={mark} className="sm:w-[26rem]">
      {reason && (
        <p role="alert" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-sm text-strong">
          {reason}
        </p>
      )}
      <div ref={body}>
        <View key={view} draft={draft} onDraft={keep} onView={setView} onClose={closeNow} />
      </div>
    </Dialog>
  );
}
