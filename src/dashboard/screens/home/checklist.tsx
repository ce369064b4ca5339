import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { getEditPath, listResources, resources } from '../../kinds/resources.ts';
import type { OnboardingStep } from './onboarding.ts';

interface ChecklistProps {
  profileId: string;
  steps: Record<OnboardingStep, boolean>;
}

export function Checklist({ profileId, steps }: ChecklistProps) {
  const profilePath = getEditPath(resources.profile, profileId);
  /** Publishing needs no path because the button is on the home screen. */
  const stepLinks: Record<OnboardingStep, { label: string; path?: string }> = {
    name: { label: 'Add the company’s name', path: profilePath },
    logo: { label: 'Add the logo', path: profilePath },
    slide: { label: 'Add the first slide', path: listResources.sliders.add },
    service: { label: 'Add the first service', path: listResources.services.add },
    news: { label: 'Add the first news item', path: listResources.news.add },
    publish: { label: 'Publish' },
  };
  return (
    <section className="rounded-2xl border border-accent bg-accent-soft p-6 sm:p-8">
      <h2 className="mb-4 text-xl">Make the website yours</h2>
      <ol className="grid gap-3 sm:grid-cols-2">
        {(Object.keys(steps) as OnboardingStep[]).map((step) => {
          const { label, path } = stepLinks[step];
          return (
            <li key={step} className="flex items-center gap-3">
              {steps[step] ? (
                <CircleCheck aria-label="Done:" className="size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-label="To do:" className="size-5 shrink-0 text-muted" />
              )}
              {steps[step] || !path ? (
                <span>{label}</span>
              ) : (
                <Link to={path} className="font-semibold text-strong underline">
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
