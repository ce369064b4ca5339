import { messageTrashDays } from '#contract/entities/message.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { languages, translationLanguages } from '#contract/texts/languages.ts';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { useCompany } from '../../data/use-company.ts';
import { type GetField, getPrivacyLeaf, type SettingsValues } from './settings-values.ts';

const confirmReplacement = () =>
  confirm({
    title: 'Replace your text?',
    text: 'The template will replace the current text.',
    confirm: 'Yes, replace it',
    cancel: 'No, keep it',
    danger: true,
  });

/** The text of the privacy page [OPS-5]. */
export function PrivacyFields({ values, field }: { values: SettingsValues; field: GetField }) {
  const company = useCompany().data;
  const text = field('privacyText');
  const insertTemplate = async () => {
    if (values.privacyText.trim() && !(await confirmReplacement())) return;
    text.onChange({ target: { value: createPrivacyText(company, values.messagesKeptDays) } });
  };
  return (
    <>
      <TextAreaField
        label="Text of the privacy page"
        hint="Each line becomes a paragraph. Every page links to the privacy page. Leave empty to have no privacy page."
        rows={8}
        {...text}
      />
      <div className="space-y-2">
        <Button variant="secondary" onClick={insertTemplate}>
          Use template
        </Button>
        <p className="text-muted text-sm">
          The template contains your company’s name and e-mail address. Review the text, then save.
        </p>
      </div>
      {translationLanguages.map((language) => (
        <TextAreaField
          key={language}
          label={`Text of the privacy page in ${getLanguageName(language)}`}
          hint={`Leave empty to have no privacy page in ${getLanguageName(language)}.`}
          rows={8}
          {...field(getPrivacyLeaf(language))}
          lang={language}
          dir={languages[language].dir}
        />
      ))}
    </>
  );
}

/**
 * Describes how this website uses data, with one paragraph per line [OPS-5]. `keptDays` is the number of days, as typed,
 * after which messages move to the trash, or empty if messages are kept forever.
 */
const createPrivacyText = (company: Profile | null | undefined, keptDays: string) =>
  [
    `${company?.name || 'Our company'} respects your privacy. This page explains how we use what you send us through this website.`,
    'When you send us a message, we receive your name, your e-mail address, your phone number and what you write. We use them only to reply to you.',
    `Only our staff and our service providers have access to your message.${keptDays && ` We delete it after ${Number(keptDays) + messageTrashDays} days.`}`,
    'We do not sell your data. We share it with others only if you ask us to or the law requires it.',
    'This website shows no advertising and does not track you on other websites.',
    `You can ask us what we know about you, and have it corrected or deleted.${company?.primaryEmail ? ` Write to ${company.primaryEmail}.` : ''}`,
  ].join('\n');
