import { useMutation } from '@tanstack/react-query';
import { postTestMail } from '#contract/routes/settings-routes.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { call } from '../../data/api.ts';
import { WholeNumberField } from '../../fields/whole-number-field.tsx';
import { showError } from '../../ui/show-error.ts';
import type { GetField } from './settings-values.ts';

interface MessageFieldsProps {
  mailIsConfigured: boolean;
  field: GetField;
}

/** The addresses that receive new messages by e-mail, and how long messages are kept [OPS-4, OPS-5]. */
export const MessageFields = ({ mailIsConfigured, field }: MessageFieldsProps) => (
  <>
    {mailIsConfigured ? (
      <>
        <TextAreaField
          label="Send new messages by e-mail to"
          hint="One address per line. Suspected spam is not sent."
          spellCheck={false}
          {...field('notificationEmails')}
        />
        <TestMail />
      </>
    ) : (
      <p className="rounded-lg bg-sunken p-4">
        This website cannot send e-mails yet. To get new messages by e-mail, ask the person who runs
        the website to set MAIL_URL.
      </p>
    )}
    <WholeNumberField
      label="Move messages to the trash after (days)"
      hint="Applies to read and unread messages. After 30 days in the trash, they are permanently deleted. Leave empty to keep all messages."
      {...field('messagesKeptDays')}
    />
  </>
);

/** Sends a test e-mail to the signed-in user [OPS-4]. */
function TestMail() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => (await call(postTestMail, { body: {} })).data,
    onError: (error) => showError(error, 'The test e-mail could not be sent'),
  });
  return (
    <div className="space-y-3">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        Send test e-mail
      </Button>
      <p role="status" className={data?.problem ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {data?.problem
          ? `The test e-mail to ${data.to} was not sent. ${data.problem}.`
          : data
            ? `Sent to ${data.to}. It should arrive within a minute. If not, check your spam folder.`
            : 'We will send it to your own address.'}
      </p>
    </div>
  );
}
