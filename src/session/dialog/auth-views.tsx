import type { ReactNode } from 'react';
import { TextField } from '#ui/field.tsx';
import { t } from '#words/words.ts';
import { login, register, sendPasswordReset } from './auth-actions.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { findPasswordProblem, formatPasswordRule } from './password-rule.ts';

export type AuthView = 'register' | 'login' | 'forgotPassword';

/** The typed values that the dialog keeps when the view changes or the dialog closes. Never contains the password. */
export interface AuthDraft {
  name: string;
  email: string;
}

export interface AuthViewProps {
  draft: AuthDraft;
  onDraftChange: (change: Partial<AuthDraft>) => void;
  onViewChange: (view: AuthView) => void;
  onClose: () => void;
}

const getRequiredMessages = (): Record<'name' | 'email' | 'password', string> => ({
  name: t('Name is required'),
  email: t('Email is required'),
  password: t('Password is required'),
});

export function RegisterView({ draft, onDraftChange, onViewChange, onClose }: AuthViewProps) {
  return (
    <>
      <AuthForm
        requiredMessages={getRequiredMessages()}
        validate={(name, value) => (name === 'password' ? findPasswordProblem(value) : null)}
        submitLabel={t('Register')}
        submit={(values) => register(values, onClose).then(() => null)}
      >
        {(errors) => (
          <>
            <TextField
              label={t('Name')}
              name="name"
              autoComplete="name"
              aria-required="true"
              defaultValue={draft.name}
              onChange={(event) => onDraftChange({ name: event.target.value })}
              error={errors.name}
            />
            <EmailField draft={draft} onDraftChange={onDraftChange} error={errors.email} />
            <PasswordField
              autoComplete="new-password"
              hint={errors.password ? undefined : `${formatPasswordRule()}.`}
              error={errors.password}
            />
          </>
        )}
      </AuthForm>
      <Footer>
        {t('Already have an account?')}{' '}
        <ViewLink onClick={() => onViewChange('login')}>{t('Login')}</ViewLink>
      </Footer>
    </>
  );
}

export function LoginView({ draft, onDraftChange, onViewChange, onClose }: AuthViewProps) {
  const { email, password } = getRequiredMessages();
  return (
    <>
      <AuthForm
        requiredMessages={{ email, password }}
        submitLabel={t('Login')}
        submit={(values) => login(values, onClose)}
      >
        {(errors) => (
          <>
            <EmailField draft={draft} onDraftChange={onDraftChange} error={errors.email} />
            <PasswordField autoComplete="current-password" error={errors.password} />
            <p className="text-end text-sm">
              <ViewLink onClick={() => onViewChange('forgotPassword')}>
                {t('Forgot Password')}
              </ViewLink>
            </p>
          </>
        )}
      </AuthForm>
      <Footer>
        {t('New here?')}{' '}
        <ViewLink onClick={() => onViewChange('register')}>{t('Sign Up')}</ViewLink>
      </Footer>
    </>
  );
}

export function ForgotPasswordView({ draft, onDraftChange, onViewChange, onClose }: AuthViewProps) {
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        {t('We will send you a link to choose a new password.')}
      </p>
      <AuthForm
        requiredMessages={{ email: getRequiredMessages().email }}
        submitLabel={t('Send')}
        submit={(values) => sendPasswordReset(values, onClose).then(() => null)}
      >
        {(errors) => (
          <EmailField draft={draft} onDraftChange={onDraftChange} error={errors.email} />
        )}
      </AuthForm>
      <Footer>
        <ViewLink onClick={() => onViewChange('login')}>{t('Back to Login')}</ViewLink>
      </Footer>
    </>
  );
}

interface EmailFieldProps extends Pick<AuthViewProps, 'draft' | 'onDraftChange'> {
  error?: string | undefined;
}

const EmailField = ({ draft, onDraftChange, error }: EmailFieldProps) => (
  <TextField
    label={t('Email')}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    aria-required="true"
    defaultValue={draft.email}
    onChange={(event) => onDraftChange({ email: event.target.value })}
    error={error}
  />
);

const Footer = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 text-center text-muted text-sm">{children}</p>
);

const ViewLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="cursor-pointer rounded px-1 py-2 font-semibold text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-accent"
  >
    {children}
  </button>
);
