import type { ReactNode } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { hasWorkerInfo } from '#contract/site/workers.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getEnquiryPath } from '../shared/links.ts';
import { ContactDetails } from './contact-details.tsx';
import { Icon } from './icon.tsx';
import { Lines } from './lines.tsx';

/** Omits empty fields of the profile. */
export function ForWorkers({ profile }: { profile: Profile }) {
  if (!hasWorkerInfo(profile)) return null;
  const { workersHours, openingHours } = profile;
  const contact = {
    ...profile,
    openingHours: workersHours || openingHours,
    address: '',
    secondaryEmail: '',
  };
  return (
    <section className="wrap first-section grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <WorkersTexts profile={profile} />
      <div className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card md:p-8 lg:sticky lg:top-24">
        <h2 className="mb-6 text-heading">{t('Call us or write to us')}</h2>
        <ContactDetails profile={contact} />
        <p className="mt-8">
          <a
            href={getEnquiryPath(t('Question from a worker'))}
            className={getButtonClass('primary')}
          >
            {t('Send us a message')}
          </a>
        </p>
      </div>
    </section>
  );
}

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
  /** By default, `text` with each line as a paragraph. */
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
