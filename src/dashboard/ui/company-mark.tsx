import type { Profile } from '#contract/kinds/profile.ts';

/** The company's logo, or the company's name if there is no logo. */
export const CompanyMark = ({ company }: { company: Profile | null }) =>
  company?.logo ? (
    <img
      src={company.logo}
      alt={company.name}
      className="h-11 max-w-full rounded-lg bg-white object-contain p-1"
    />
  ) : (
    <span className="font-display text-lg text-strong leading-tight">
      {company?.name || 'Your company'}
    </span>
  );
