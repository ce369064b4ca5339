/** The sections of the profile's form and where the website shows them [DASH-19]. */
export const profileSections = {
  company: ['Company', 'The header shows the logo, or else the name.'],
  contact: [
    'Contact',
    'Shown on the Contact page. Some details also appear in the header and footer.',
  ],
  links: [
    'Links and footer',
    'Shown in the footer of every page. The last two links are shown in the header instead.',
  ],
  figures: [
    'Figures',
    'Shown on the home page and the About Us page, with the source of each figure.',
  ],
  about: ['About us', 'Shown on the About Us page and the home page.'],
  mission: ['Mission and vision', 'Shown on the About Us page.'],
  headings: ['Headings', 'Shown on the home page, the About Us page and the Our Services page.'],
  team: ['Our team', 'Shown on the Our Team page and the home page.'],
  prices: ['Price list', 'Shown on the Manpower List page.'],
  workers: [
    'For workers',
    'Shown on the For workers page. The page appears once a field here is filled in.',
  ],
  licenses: ['Licenses', 'Shown on the License page, with the details below each picture.'],
  certificates: [
    'Certificates',
    'Shown on the Certificate page, with the details below each picture.',
  ],
} as const satisfies Record<string, readonly [title: string, hint: string]>;

export type ProfileSection = keyof typeof profileSections;

export const sectionNames = Object.keys(profileSections) as ProfileSection[];

/** Returns the section in the hash of a location, or the first section. */
export const findSection = (hash: string): ProfileSection =>
  sectionNames.find((name) => `#${name}` === hash) ?? 'company';
