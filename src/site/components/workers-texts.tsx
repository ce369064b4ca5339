import type { ReactNode } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { t } from '#words/words.ts';
import { Icon } from './icon.tsx';
import { Lines } from './lines.tsx';

export const WorkersTexts = ({ profile }: { profile: Profile }) => (
  <div className="space-y-12">
    <TextSection title={t('What you pay')} text={profile.workersPayText} />
    <TextSection
      title={t('If someone asks you for money or your passport')}
      text={profile.workersHelp}
    />
    <TextSection title={t('Test centres')} text={profile.workersTestCentres}>
      <TestCentres text={profile.workersTestCentres} />
    </TextSection>
  </div>
);

interface TextSectionProps {
  title: string;
  text: string;
  /** By default, each line is a paragraph. */
  children?: ReactNode;
}

const TextSection = ({ title, text, children }: TextSectionProps) =>
  getNonEmptyLines(text).length > 0 && (
    <div>
      <h2 className="mb-5 text-heading">{title}</h2>
      {children ?? <Lines text={text} className="max-w-[68ch] text-lead" />}
    </div>
  );

const TestCentres = ({ text }: { text: string }) => (
  <ul className="grid gap-4">
    {getNonEmptyLines(text).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
      <li key={index} className="flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-accent" />
        <span dir="auto">{line}</span>
      </li>
    ))}
  </ul>
);
