import type { Profile } from '#contract/kinds/profile.ts';

export const CompanyMark = ({ company }: { company: Profile | null }) => (
  <span className="flex items-center gap-3">
    {company?.logo && (
      <img
        src={company.logo}
        alt=""
        className="h-10 max-w-20 rounded-lg bg-white object-contain p-1"
      />
    )}
    <span className="font-display text-lg text-strong leading-tight">
      {company?.name || 'Your company'}
    </span>
  </span>
);
