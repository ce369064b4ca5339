import type { Profile } from '#contract/kinds/profile.ts';
import { hasWorkerInfo } from '#contract/site/workers.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getEnquiryPath } from '../shared/links.ts';
import { ContactDetails } from './contact-details.tsx';
import { WorkersTexts } from './workers-texts.tsx';

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
