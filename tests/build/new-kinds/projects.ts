import { createLines, createTexts, type NewKind } from './new-kind.ts';

const contract = `import type * as z from 'zod/mini';
import { defineKind, standardPaths, standardScreens } from './define-kind.ts';
import { image, instant, maxAltLength, text } from '../fields/fields.ts';
import { richText } from '../rich-text/rich-text.ts';
import { shareFields } from '../fields/share-fields.ts';
import { slug } from '../fields/slug.ts';

export const projectTitle = ({ title }: { title: string }) => title || 'Untitled';

export const projectPage = '/projects/:id';

export const projects = /* @__PURE__ */ defineKind({
  name: { one: 'project', many: 'Projects' },
  fields: {
    title: text(300),
    description: text(20_000),
    descriptionRich: richText('description'),
    image: image(840, 560),
    imageAlt: text(maxAltLength),
    time: instant,
    slug,
    ...shareFields,
  },
  order: 'time',
  titleOf: projectTitle,
  shownOn: '/projects',
  page: projectPage,
  search: { label: 'Project', text: ({ description }) => description },
  routes: standardPaths('Project', 'Projects'),
  screens: standardScreens('Project', 'Projects'),
});

export type Project = z.output<typeof projects.record>;
`;

const feature = `import { projectPage } from '#contract/kinds/projects.ts';
import { TextField } from '#ui/field.tsx';
import { defineFeature } from '../define-feature.ts';
import { shareTexts } from '../../fields/share/share-texts.ts';

export const feature = defineFeature('projects', {
  intro: 'What your company has built. Each project has its own page.',
  fields: {
    title: ['Title', 'What was built.'],
    description: ['Description', 'Visitors see it on the page.'],
    time: ['Date', null],
    image: ['Picture', 'Visitors see it at the top of the page.'],
    imageAlt: ['Alternative text (this item only)', 'Leave empty to use the alternative text from the library.'],
    slug: ['Page address', null],
    ...shareTexts,
  },
  texts: ${createTexts('Project')},
  searchText: ({ title, description }) => [title, description].join(' '),
  sorts: [{ key: 'newest', label: 'Newest first' }],
  row: ({ title, description, image, time }) => ({
    picture: image,
    title,
    preview: description,
    time,
  }),
  form: ({ text, rich, value, share, picture, RichTextField, RecordDateField, PictureField, SlugField, ShareFields }) => (
    <>
      <TextField {...text('title')} />
      <RichTextField {...rich('description')} />
      <RecordDateField {...value('time')} />
      <PictureField {...picture('image')} />
      <TextField {...text('imageAlt')} />
      <SlugField {...value('slug')} title={text('title').value} page={projectPage} />
      <ShareFields {...share({ title: 'title', text: 'description', picture: 'image' })} />
    </>
  ),
});
`;

const view = `import { projectPage, projects, projectTitle } from '#contract/kinds/projects.ts';
import { ProjectArticle } from '../components/project-article.tsx';
import { ProjectCard } from '../components/project-card.tsx';
import type { CardProps, ItemPageProps } from './views.ts';

export const read = projects.routes.read;
export const titleOf = projectTitle;
export const pagePath = projectPage;

export const Card = ({ record }: CardProps<'projects'>) => <ProjectCard project={record} />;

export const Page = ({ record, otherItems, companyName }: ItemPageProps<'projects'>) => (
  <ProjectArticle project={record} otherItems={otherItems} companyName={companyName} />
);
`;

const card = `import { getItemPath } from '#contract/kinds/item-path.ts';
import { type Project, projectPage, projectTitle } from '#contract/kinds/projects.ts';

export const ProjectCard = ({ project }: { project: Project }) => (
  <h3>
    <a href={getItemPath(projectPage, project)}>{projectTitle(project)}</a>
  </h3>
);
`;

const article = `import { type ItemLink, getItemPath } from '#contract/kinds/item-path.ts';
import { type Project, projectPage, projectTitle } from '#contract/kinds/projects.ts';
import type { Shown } from '#contract/fields/picture-view.ts';
import { ArticlePicture } from './article-picture.tsx';
import { PageBanner } from './page-banner.tsx';
import { RichText } from './rich-text.tsx';
import { SideList } from './side-list.tsx';

interface ProjectArticleProps {
  project: Shown<Project>;
  otherItems: ItemLink[];
  companyName: string;
}

export const ProjectArticle = ({ project, otherItems, companyName }: ProjectArticleProps) => (
  <>
    <PageBanner companyName={companyName} title={projectTitle(project)} />
    <section className="wrap">
      <ArticlePicture record={project} />
      <RichText rich={project.descriptionRich} text={project.description} />
      <SideList
        title="Other projects"
        entries={otherItems.map((item) => ({ href: getItemPath(projectPage, item), label: item.title }))}
      />
    </section>
  </>
);
`;

const listPage = `---
import * as content from '#site/build/content.ts';
import InnerPage from '#site/build/layouts/InnerPage.astro';
import { ProjectCard } from '#site/components/project-card.tsx';

const projects = content.list('projects');
const meta = { title: 'Projects', description: 'What we have built.', path: '/projects' };
---
<InnerPage meta={meta} name="Projects">
  {projects.map((project) => <ProjectCard {project} />)}
</InnerPage>
`;

const itemPage = `---
import { getItemPath } from '#contract/kinds/item-path.ts';
import { projectPage, projectTitle } from '#contract/kinds/projects.ts';
import * as content from '#site/build/content.ts';
import Page from '#site/build/layouts/Page.astro';
import { createItemMeta } from '#site/build/page-meta.ts';
import { getCompanyName } from '#site/components/company-logo.tsx';
import { ProjectArticle } from '#site/components/project-article.tsx';

export const getStaticPaths = () =>
  content.read('itemAddresses', 'projects').map((id) => ({ params: { id } }));

const project = content.item('projects', Astro.params.id);
const otherItems = content.read('otherItems', 'projects', project._id);
const meta = {
  ...createItemMeta(project, projectTitle(project), 'What we have built.'),
  path: getItemPath(projectPage, project),
};
---
<Page meta={meta}>
  <ProjectArticle {project} {otherItems} companyName={getCompanyName(content.read('profile'))} />
</Page>
`;

export const projectsTests = {
  'tests/unit/services/projects.test.ts': `import { expect, it } from 'vitest';
import { listPages } from '#services/search/read-pages.ts';

it('finds the page of a kind by the name of the kind [DASH-17]', () => {
  const projects = listPages('en').find(({ page }) => page.path === '/projects');
  expect(projects?.page.name).toBe('Projects');
  for (const word of ['project', 'projects']) expect(projects?.names).toContain(word);
});
`,
};

/** A kind whose records are sorted newest first and have their own pages. */
export const projects: NewKind = {
  name: 'projects',
  files: {
    'src/contract/kinds/projects.ts': contract,
    'src/dashboard/kinds/projects/projects.tsx': feature,
    'src/site/kinds/projects.tsx': view,
    'src/site/components/project-card.tsx': card,
    'src/site/components/project-article.tsx': article,
    'src/pages/projects.astro': listPage,
    'src/pages/projects/[id].astro': itemPage,
  },
  lines: [
    ...createLines('projects'),
    {
      file: 'src/words/ar/search.ts',
      after: / {2}pages: \{\n/,
      add: "'/projects': { name: 'مشاريع', names: 'مشروع مشاريع', words: 'بناء', text: 'أعمالنا.' },\n",
    },
    {
      file: 'netlify/functions/live-page.ts',
      after: /path: \[\n/,
      add: "'/projects/:id', '/:language/projects/:id',\n",
    },
  ],
  tests: projectsTests,
};
