import { defaultLanguage } from '#contract/texts/languages.ts';
import { phonePattern } from '#contract/texts/phone-number.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { getPageLanguage } from '#words/page-language.ts';
import { t } from '#words/words.ts';
import { getWhatsAppLink } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';

interface ContactFormProps {
  whatsAppNumber: string;
  /** How soon messages are answered. The script shows it after a message is sent. */
  answerTime?: string;
  /** Whether the server, not the browser, adds the date and time of messages [CON-4]. */
  isStampedByServer?: boolean;
}

/**
 * A script validates and sends the form (`browser/scripts/contact-form.ts`). Without it, the browser sends the form to
 * the API [CON-1 to CON-6].
 */
export const ContactForm = ({
  whatsAppNumber,
  answerTime = '',
  isStampedByServer = false,
}: ContactFormProps) => (
  <form
    method="post"
    action="/postMessage"
    data-answer-time={answerTime}
    data-server-stamp={isStampedByServer ? '' : undefined}
    // Otherwise, the form's script would have to load the list of languages.
    data-home={getPageLanguage() === defaultLanguage ? undefined : getPagePath('/')}
    className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
  >
    {getPageLanguage() !== defaultLanguage && (
      <input type="hidden" name="language" value={getPageLanguage()} />
    )}
    <TextField label={t('Name')} name="name" autoComplete="name" required />
    <TextField label={t('Email')} name="email" type="email" autoComplete="email" required />
    <TextField
      label={t('Phone Number')}
      hint={t('With the country code.')}
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      pattern={phonePattern}
      title={t('A phone number')}
    />
    <TextField
      label={t('Subject')}
      name="subject"
      hint={t('For example: 20 masons for Dubai.')}
      required
    />
    <TextAreaField
      className="sm:col-span-2"
      label={t('Description')}
      hint={t('Trades, number of workers, location and start date.')}
      name="description"
      rows={6}
      required
    />
    <SpamTrap />
    <div className="sm:col-span-2">
      <SendButton />
    </div>
    <WhatsAppOffer whatsAppNumber={whatsAppNumber} />
  </form>
);

/** Hidden from people, but spambots fill it in [CON-5]. */
const SpamTrap = () => (
  <div aria-hidden="true" className="absolute inset-s-[-200vw]">
    <label>
      {t('Website')}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** The script shows one of the two texts. */
const SendButton = () => (
  <Button type="submit" className="min-h-12 px-8 text-base!">
    <span data-idle>{t('Send message')}</span>
    <span data-sending hidden>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {t('Sending…')}
      </span>
    </span>
  </Button>
);

/** The script shows this after a failure, if the company has a number [CON-3]. */
const WhatsAppOffer = ({ whatsAppNumber }: Pick<ContactFormProps, 'whatsAppNumber'>) => {
  const whatsAppLink = getWhatsAppLink(whatsAppNumber);
  if (!whatsAppLink) return null;
  return (
    <div
      hidden
      data-other-way
      className="flex flex-wrap items-center gap-4 rounded-xl bg-sunken p-5 sm:col-span-2"
    >
      <p className="grow">
        {t('Your message could not be sent. You can send it by WhatsApp instead.')}
      </p>
      <a href={whatsAppLink} target="_blank" rel="noopener" className={getButtonClass('secondary')}>
        {t('Send by WhatsApp')}
      </a>
    </div>
  );
};
