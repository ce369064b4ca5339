import type { ReactNode } from 'react';
import { type ProfileSection, profileSections } from './profile-sections.ts';

export function FormSection({ name, children }: { name: ProfileSection; children: ReactNode }) {
  const [title, hint] = profileSections[name];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="space-y-6 border-line border-t pt-6 outline-none first:border-t-0 first:pt-0"
    >
      <legend className="float-start mb-1! w-full font-display text-strong text-xl">{title}</legend>
      <p className="clear-both text-muted text-sm">{hint}</p>
      {children}
    </fieldset>
  );
}
