import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { mailMessage } from '../auth-errors.ts';
import { codeOf } from '../error-code.ts';
import { session, useSession } from '../session.ts';

type Step = 'offer' | 'sending' | 'sent' | 'checking';

interface VerifyEmailProps {
  /** Why it is to be proved; else why those should who run the website. */
  reason?: string;
  /** Goes on with what the proof was asked for. */
  onProved?: () => void;
  className?: string;
}

/**
 * Offers to prove one's e-mail address, to somebody who has not: an address that the configuration names as an admin's
 * counts only once it is proved [AUTH-13]. Shows nothing for a proved address.
 */
export function VerifyEmail({
  reason,
  onProved,
  className = 'mx-auto mt-6 max-w-md',
}: VerifyEmailProps) {
  const { email, emailVerified } = useSession();
  const [step, setStep] = useState<Step>('offer');
  const [message, setMessage] = useState<string | null>(null);
  // While it is checked, the identity service may know the proof and the server not yet.
  if (emailVerified && step !== 'checking') return null;

  const attempt = async (during: Step, work: () => Promise<Step>, otherwise: Step) => {
    setStep(during);
    setMessage(null);
    try {
      setStep(await work());
    } catch (error) {
      console.warn('Verification failed', codeOf(error), error);
      setMessage(mailMessage(error));
      setStep(otherwise);
    }
  };
  const send = () =>
    attempt(
      'sending',
      async () => {
        await session.sendVerification();
        return 'sent';
      },
      'offer',
    );
  const check = () =>
    attempt(
      'checking',
      async () => {
        if (await session.refreshProof()) onProved?.();
        else setMessage('The address is not verified yet. Open the link in the e-mail first.');
        return 'sent';
      },
      'sent',
    );

  return (
    <section aria-label="Verify your e-mail address" className={classNames('text-body', className)}>
      {step === 'offer' || step === 'sending' ? (
        <>
          <p className="mb-4">
            {reason ??
              `Do you manage this website? Verify ${email} first, so that we know it is yours.`}
          </p>
          <Button look="secondary" busy={step === 'sending'} onClick={send}>
            Send verification e-mail
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4">{`We have sent a link to ${email}. Open it, then come back here.`}</p>
          <Button look="secondary" busy={step === 'checking'} onClick={check}>
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
