import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { describeVerificationError } from '../auth-errors.ts';
import { session, useSession } from '../session.ts';
import { getErrorCode } from '../session-problem.ts';

type Step = 'offer' | 'sending' | 'sent' | 'checking';

interface VerifyEmailProps {
  /** Defaults to a reason for admins. */
  reason?: string;
  onVerified?: () => void;
  className?: string;
}

/** Admins named in the configuration must verify their address [AUTH-13]. Renders nothing once it is verified. */
export function VerifyEmail({
  reason,
  onVerified,
  className = 'mx-auto mt-6 max-w-md',
}: VerifyEmailProps) {
  const { email, emailVerified } = useSession();
  const [step, setStep] = useState<Step>('offer');
  const [message, setMessage] = useState<string | null>(null);

  const attempt = async (busyStep: Step, failureStep: Step, action: () => Promise<void>) => {
    setStep(busyStep);
    setMessage(null);
    try {
      await action();
      setStep('sent');
    } catch (error) {
      console.warn('Verification failed', getErrorCode(error), error);
      setMessage(describeVerificationError(error));
      setStep(failureStep);
    }
  };
  const send = () =>
    attempt('sending', 'offer', async () => (await session.start()).sendVerification());
  const check = () =>
    attempt('checking', 'sent', async () => {
      if (await session.refreshVerification()) onVerified?.();
      else setMessage('The address is not verified yet. Open the link in the e-mail first.');
    });
  // During a check, the identity service can report a verified address before the server receives the new token.
  if (emailVerified && step !== 'checking') return null;
  return (
    <section aria-label="Verify your e-mail address" className={classNames('text-body', className)}>
      {step === 'offer' || step === 'sending' ? (
        <>
          <p className="mb-4">
            {reason ??
              `Do you manage this website? Verify ${email} first, so that we know the address is yours.`}
          </p>
          <Button variant="secondary" busy={step === 'sending'} onClick={send}>
            Send verification e-mail
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4">{`We have sent a link to ${email}. Open it, then come back here.`}</p>
          <Button variant="secondary" busy={step === 'checking'} onClick={check}>
            I have opened the link
          </Button>
        </>
      )}
      {message && (
        <p role="alert" className="mt-4 font-medium text-danger text-sm">
          {message}
        </p>
      )}
    </section>
  );
}
