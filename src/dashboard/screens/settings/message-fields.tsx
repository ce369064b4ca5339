import { TextAreaField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import type { FieldOf } from './settings-values.ts';
import { TestMail } from './test-mail.tsx';

interface MessageFieldsProps {
  mailIsConfigured: boolean;
  field: FieldOf;
}

/** The addresses that get new messages by e-mail, and how long messages are kept [OPS-4, OPS-5]. */
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
        This website cannot send e-mail yet, so new messages appear only in the dashboard. To get
        them by e-mail, ask the person who runs the website to set MAIL_URL.
      </p>
    )}
    <WholeNumberField
      label="Delete messages after (days)"
      hint="Older messages, read or unread, move to the trash. After 30 days there, they are permanently deleted. Leave empty to keep all messages."
      {...field('messagesKeptDays')}
    />
  </>
);
