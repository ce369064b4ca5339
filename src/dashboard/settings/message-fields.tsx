import { TextAreaField } from '#ui/field.tsx';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import type { FieldOf } from './settings-form.tsx';

interface MessageFieldsProps {
  mailIsConfigured: boolean;
  field: FieldOf;
}

/** Who is told of new messages, and how long they are kept [OPS-4, OPS-5]. */
export const MessageFields = ({ mailIsConfigured, field }: MessageFieldsProps) => (
  <>
    {!mailIsConfigured && (
      <p className="rounded-lg bg-sunken p-4">
        No e-mails can be sent yet: MAIL_URL is not set where the website runs.
      </p>
    )}
    <TextAreaField
      label="Tell of new messages by e-mail"
      hint="One address a line. Messages that a program may have sent are not told."
      spellCheck={false}
      {...field('notificationEmails')}
    />
    <WholeNumberField
      label="Keep messages for so many days"
      hint="Older ones go to the trash, read or not, and 30 days later they are deleted for good. Leave it empty to keep them for ever."
      {...field('messagesKeptDays')}
    />
  </>
);
