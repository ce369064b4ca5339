import type { ReactNode } from 'react';

/** Fields of a long form under a title. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="space-y-6 border-line border-t pt-6 first:border-t-0 first:pt-0">
    <legend className="float-left mb-6 w-full font-display text-strong text-xl">{title}</legend>
    <div className="clear-both space-y-6">{children}</div>
  </fieldset>
);
