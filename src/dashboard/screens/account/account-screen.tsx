import { useState } from 'react';
import { AuthForm } from '#session/dialog/auth-form.tsx';
import { PasswordField } from '#session/dialog/password-field.tsx';
import { findPasswordProblem, formatPasswordRule } from '#session/dialog/password-rule.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Card } from '../../ui/card.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { changeName, changePassword, signOutEverywhere } from './account-actions.ts';

/** `/dashboard/account` [AUTH-15]. */
export function Component() {
  usePreloadedAlerts();
  const { name, email } = useSession();
  return (
    <>
      <ScreenHeading title="My account" />
      <div className="grid max-w-2xl gap-6">
        <Card title="Name">
          <AuthForm
            requiredMessages={{ name: 'Name is required' }}
            submitLabel="Save name"
            submitClass="max-sm:w-full"
            submit={(values) => changeName(values.name)}
          >
            {(errors) => (
              <>
                <p className="text-muted">
                  You are signed in as <span dir="ltr">{email}</span>. Colleagues see your name next
                  to your changes.
                </p>
                <TextField
                  // The session may load the name only after the first render.
                  key={name}
                  label="Name"
                  name="name"
                  autoComplete="name"
                  maxLength={200}
                  defaultValue={name}
                  error={errors.name}
                />
              </>
            )}
          </AuthForm>
        </Card>
        <Card title="Password">
          <PasswordForm />
        </Card>
        <Card title="Devices">
          <p className="mb-4 text-muted">
            Sign out on every device, including this one. Do this if you have lost a phone or are
            still signed in on someone else’s computer.
          </p>
          <Button variant="secondary" onClick={() => signOutEverywhere().catch(console.error)}>
            Sign out everywhere
          </Button>
        </Card>
      </div>
    </>
  );
}

const validatePassword = (name: string, value: string) =>
  name === 'newPassword' ? findPasswordProblem(value) : null;

function PasswordForm() {
  // A new key replaces the form with an empty one after the password is changed.
  const [formKey, setFormKey] = useState(0);
  const { email } = useSession();
  return (
    <AuthForm<'currentPassword' | 'newPassword'>
      key={formKey}
      requiredMessages={{
        currentPassword: 'The current password is required',
        newPassword: 'The new password is required',
      }}
      validate={validatePassword}
      submitLabel="Change password"
      submitClass="max-sm:w-full"
      submit={async ({ currentPassword, newPassword }) => {
        const problem = await changePassword(currentPassword, newPassword);
        if (problem === null) setFormKey(formKey + 1);
        return problem;
      }}
    >
      {(errors) => (
        <>
          {/* Password managers read the account name from this field. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint={errors.newPassword ? undefined : `${formatPasswordRule()}.`}
            error={errors.newPassword}
          />
        </>
      )}
    </AuthForm>
  );
}
