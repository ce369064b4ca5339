import { createLines, createTexts, type NewKind } from './new-kind.ts';
import { noticesTests } from './notices-tests.ts';

const contract = `import type * as z from 'zod/mini';
import { defineKind, standardPaths, standardScreens } from './define-kind.ts';
import { choice, optionalDay, requiredText, text } from '../fields/fields.ts';

export const urgencies = ['Usual', 'High'] as const;

export const noticesPage = '/about-us';

export const notices = /* @__PURE__ */ defineKind({
  name: { one: 'notice', many: 'Notices' },
  fields: {
    heading: requiredText(300, 'Heading is required'),
    message: text(2_000),
    urgency: choice(urgencies, 'Must be Usual or High'),
    closingDate: optionalDay,
  },
  requiredFields: ['heading'],
  order: 'position',
  titleOf: ({ heading }) => heading,
  shownOn: noticesPage,
  search: { label: 'Notice', text: ({ message }) => message },
  routes: standardPaths('Notice', 'Notices'),
  screens: standardScreens('Notice', 'Notices'),
});

export type Notice = z.output<typeof notices.record>;
`;

const feature = `import { urgencies } from '#contract/kinds/notices.ts';
import { compareDays, formatDay } from '#contract/time/day.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { defineFeature } from '../define-feature.ts';

export const feature = defineFeature('notices', {
  intro: 'Short messages to visitors.',
  fields: {
    heading: ['Heading', 'In a few words.'],
    message: ['Message', 'In a sentence.'],
    urgency: ['Urgency', 'How urgent the notice is.'],
    closingDate: ['Closing date', 'The last day. Leave empty if there is none.'],
  },
  texts: ${createTexts('Notice')},
  searchText: ({ heading, message }) => [heading, message].join(' '),
  sorts: [
    { key: 'order', label: 'Website order' },
    {
      key: 'closing',
      label: 'Closing first',
      compare: (a, b) => compareDays(a.closingDate, b.closingDate),
    },
  ],
  row: ({ heading, message, closingDate }) => ({
    title: heading,
    preview: message,
    details: closingDate && formatDay(closingDate),
  }),
  form: ({ text, DateField }) => (
    <>
      <TextField {...text('heading')} required />
      <TextField {...text('message')} />
      <SelectField {...text('urgency')} options={urgencies} />
      <DateField {...text('closingDate')} />
    </>
  ),
});
`;

const view = `import { type Notice, noticesPage } from '#contract/kinds/notices.ts';
import { formatDay } from '#contract/time/day.ts';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = noticesPage;

export const Card = ({ record }: CardProps<'notices'>) => <NoticeList notices={[record]} />;

export const Page = ({ record }: SectionPageProps<'notices'>) => <NoticeList notices={[record]} />;

export const NoticeList = ({ notices }: { notices: Notice[] }) => (
  <ul className="wrap">
    {notices.map(({ _id, heading, message, urgency, closingDate }) => (
      <li key={_id}>
        <h2>{heading}</h2>
        <p>{message}</p>
        <p>{urgency}</p>
        {closingDate && <time dateTime={closingDate}>{formatDay(closingDate)}</time>}
      </li>
    ))}
  </ul>
);
`;

const page = 'src/pages/about-us.astro';

/** A kind without its own pages or pictures. Editors choose the order of notices, and the closing date can be empty. */
export const notices: NewKind = {
  name: 'notices',
  files: {
    'src/contract/kinds/notices.ts': contract,
    'src/dashboard/kinds/notices/notices.tsx': feature,
    'src/site/kinds/notices.tsx': view,
  },
  tests: noticesTests,
  lines: [
    ...createLines('notices'),
    { file: page, after: /^---\n/, add: "import { NoticeList } from '#site/kinds/notices.tsx';\n" },
    {
      file: page,
      after: /<WhyChooseUs .*\n/,
      add: "  <NoticeList notices={content.list('notices')} />\n",
    },
  ],
};
