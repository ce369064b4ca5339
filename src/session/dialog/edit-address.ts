import { contentKinds, listKinds } from '#contract/kinds/content-kinds.ts';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';

/** The sections of the profile's form that change what pages show. */
const sections: Record<string, string> = {
  '/': 'headings',
  '/about-us': 'about',
  '/contact': 'contact',
  '/license': 'licenses',
  '/certificate': 'certificates',
  '/for-workers': 'workers',
};

/** The screen that changes what a page shows which is not that of a record. */
function screenOf(path: string): string | undefined {
  const section = sections[path];
  if (section) return contentKinds.profile.screens.edit.replace(':id', `profile#${section}`);
  const year = /^\/news\/(\d{4})$/.exec(path)?.[1];
  if (year) return `${contentKinds.news.screens.list}?year=${year}`;
  const kind = listKinds.find((each) => contentKinds[each].shownOn === path);
  return kind && contentKinds[kind].screens.list;
}

/**
 * Where the dashboard changes what a page of the website shows: the address of a form or of a list [DASH-17]; null for a
 * page that shows no content. The address of a record's page may hold no id, so the record is asked for.
 */
export async function editAddress(pathname: string, ask = fetch): Promise<string | null> {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const screen = screenOf(path);
  if (screen) return `/dashboard${screen}`;
  const pageOf = (kind: (typeof pageKinds)[number]) => pagePattern(kind).replace(':id', '');
  const kind = pageKinds.find((each) => path.startsWith(pageOf(each)));
  if (!kind) return null;
  const { routes, screens } = contentKinds[kind];
  const answer = await ask(routes.read.path.replace(':id', () => path.slice(pageOf(kind).length)));
  if (!answer.ok) return null;
  const { _id } = (await answer.json()) as { _id: string };
  return `/dashboard${screens.edit.replace(':id', () => encodeURIComponent(_id))}`;
}
