import type { Profile } from '#contract/kinds/profile.ts';
import { t } from '#words/words.ts';

const figures = {
  yearsOfExperience: { label: 'Years of experience', unit: '+' },
  clientSatisfaction: { label: 'Client satisfaction', unit: '%' },
  totalManpowers: { label: 'People placed', unit: '' },
  permanentClients: { label: 'Permanent clients', unit: '' },
} as const;

type FigureName = keyof typeof figures;

/** The figures on the home page and on About Us [HOME-6]. */
export type CompanyFigures = Pick<Profile, FigureName | `${FigureName}Source`>;

export const figureNames = Object.keys(figures) as FigureName[];

/** Keeps the order of `names`. Omits figures that the profile does not contain. */
export const listCompanyFigures = (profile: CompanyFigures, names: readonly FigureName[]) =>
  names.flatMap((name) => {
    const value = profile[name];
    if (value === null) return [];
    const { label, unit } = figures[name];
    const source = profile[`${name}Source`];
    return [{ unit, label: t(label), value, text: value.toLocaleString('en'), source }];
  });
