import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from './onboarding.ts';

/** A short checklist for a new website. */
export const Checklist = ({ steps }: { steps: Step[] }) => (
  <section className="rounded-2xl border border-accent bg-accent-soft p-6 sm:p-8">
    <h2 className="mb-4 text-xl">Make the website yours</h2>
    <ol className="grid gap-3 sm:grid-cols-2">
      {steps.map(({ label, path, done }) => (
        <li key={label} className="flex items-center gap-3">
          {done ? (
            <CircleCheck aria-label="Done:" className="size-5 shrink-0 text-success" />
          ) : (
            <Circle aria-label="To do:" className="size-5 shrink-0 text-muted" />
          )}
          {done || !path ? (
            <span>{label}</span>
          ) : (
            <Link to={path} className="font-semibold text-strong underline">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);
