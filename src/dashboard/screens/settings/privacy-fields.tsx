import { languageName } from '#contract/texts/language-name.ts';
import { languages, translationLanguages } from '#contract/texts/languages.ts';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { useCompany } from '../../data/use-company.ts';
import { privacyTemplate } from './privacy-template.ts';
import { type FieldOf, privacyLeaf, type SettingsValues } from './settings-values.ts';

const confirmReplacing = () =>
  confirm({
    title: 'Replace your text?',
    text: 'The template will replace the current text.',
    confirm: 'Yes, replace it',
    cancel: 'No, keep it',
    danger: true,
  });

/** The text of the website's privacy page [OPS-5]. */
export function PrivacyFields({ values, field }: { values: SettingsValues; field: FieldOf }) {
  const company = useCompany().data;
  const text = field('privacyText');
  const fillIn = async () => {
    if (values.privacyText.trim() && !(await confirmReplacing())) return;
    const value = privacyTemplate({
      name: company?.name ?? '',
      email: company?.primaryEmail ?? '',
      keptDays: values.messagesKeptDays,
    });
    text.onChange({ target: { value } });
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
        <Button look="secondary" onClick={fillIn}>
          Use template
        </Button>
        <p className="text-muted text-sm">
          The template contains your company’s name and e-mail address. Review the text, then save.
        </p>
      </div>
      {translationLanguages.map((language) => (
        <TextAreaField
          key={language}
          label={`Text of the privacy page in ${languageName(language)}`}
          hint={`Leave empty to have no privacy page in ${languageName(language)}.`}
          rows={8}
          {...field(privacyLeaf(language))}
          lang={language}
          dir={languages[language].dir}
        />
      ))}
    </>
  );
}
