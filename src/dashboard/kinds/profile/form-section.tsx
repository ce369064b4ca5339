import type { ReactNode } from 'react';
import { type ProfileSection, profileSections } from './profile-sections.ts';

/** The fields of a section of the form, under its title and where visitors see them. */
export function FormSection({ name, children }: { name: ProfileSection; children: ReactNode }) {
  const [title, seen] = profileSections[name];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="space-y-6 border-line border-t pt-6 outline-none first:border-t-0 first:pt-0"
    >
      <legend className="float-left mb-1! w-full font-display text-strong text-xl">{title}</legend>
      <p className="clear-both text-muted text-sm">{seen}</p>
      {children}
    </fieldset>
  );
}
