/** The sections of the profile's form: what each is called, and where visitors see what is written in it [DASH-19]. */
export const profileSections = {
  company: ['Company', 'Seen at the top and the bottom of every page.'],
  contact: ['Contact', 'Seen on the page Contact, and at the top and the bottom of every page.'],
  links: ['Links and footer', 'Seen at the bottom of every page, two of the links at the top.'],
  figures: [
    'Figures',
    'Seen on the home page and on the page About Us, each with its source: Client survey, May 2026.',
  ],
  about: ['About us', 'Seen on the page About Us and on the home page.'],
  mission: ['Mission and vision', 'Seen on the page About Us.'],
  headings: ['Headings', 'Seen on the home page, above the services and beside the questions.'],
  team: ['Our team', 'Seen on the page Our Team and on the home page.'],
  prices: ['Price list', 'Seen on the page Manpower List.'],
  workers: [
    'For workers',
    'Seen on the page For workers, which is there as soon as one of these is filled in.',
  ],
  licenses: ['Licenses', 'Seen on the page License. The texts stand under their picture.'],
  certificates: [
    'Certificates',
    'Seen on the page Certificate. The texts stand under their picture.',
  ],
} as const satisfies Record<string, readonly [title: string, seen: string]>;

export type ProfileSection = keyof typeof profileSections;

export const sectionNames = Object.keys(profileSections) as ProfileSection[];

/** The section that an address names; the first one where it names none. */
export const sectionOf = (hash: string): ProfileSection =>
  sectionNames.find((name) => `#${name}` === hash) ?? 'company';
