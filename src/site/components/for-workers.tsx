import type { ReactNode } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { buttonClass } from '#ui/button.tsx';
import { linesOf } from '../shared/lines.ts';
import { enquiryPath } from '../shared/links.ts';
import { tellsWorkers } from '../shared/workers.ts';
import { ContactDetails } from './contact-details.tsx';
import { Icon } from './icon.tsx';
import { Lines } from './lines.tsx';

/** What a company tells the workers whom it places; what the profile does not tell is left out. */
export function ForWorkers({ profile }: { profile: Profile }) {
  if (!tellsWorkers(profile)) return null;
  const { workersPayText, workersHelp, workersTestCentres, workersHours, openingHours } = profile;
  const reach = {
    ...profile,
    openingHours: workersHours || openingHours,
    address: '',
    secondaryEmail: '',
  };
  return (
    <section className="wrap first-section grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <div className="space-y-12">
        <Told title="What you pay" text={workersPayText}>
          <Lines text={workersPayText} className="max-w-[68ch] text-lead" />
        </Told>
        <Told title="If somebody asks you for money or your passport" text={workersHelp}>
          <Lines text={workersHelp} className="max-w-[68ch] text-lead" />
        </Told>
        <Told title="Test centres" text={workersTestCentres}>
          <TestCentres text={workersTestCentres} />
        </Told>
      </div>
      <div className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card md:p-8 lg:sticky lg:top-24">
        <h2 className="mb-6 text-heading">Call or write to us</h2>
        <ContactDetails profile={reach} />
        <p className="mt-8">
          <a href={enquiryPath('Question of a worker')} className={buttonClass('primary')}>
            Send us a message
          </a>
        </p>
      </div>
    </section>
  );
}

const Told = ({ title, text, children }: { title: string; text: string; children: ReactNode }) =>
  linesOf(text).length > 0 && (
    <div>
      <h2 className="mb-5 text-heading">{title}</h2>
      {children}
    </div>
  );

const TestCentres = ({ text }: { text: string }) => (
  <ul className="grid gap-4">
    {linesOf(text).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
      <li key={at} className="flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-accent" />
        <span dir="auto">{line}</span>
      </li>
    ))}
  </ul>
);
