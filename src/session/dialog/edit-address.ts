import { contentKinds, listKinds } from '#contract/kinds/content-kinds.ts';
import { getPagePattern, pageKinds } from '#contract/site/item-pages.ts';
import { splitLanguage } from '#contract/texts/language-paths.ts';

/** The section of the profile's form that edits each page, keyed by the page's path. */
const profileSections: Record<string, string> = {
  '/': 'headings',
  '/about-us': 'about',
  '/contact': 'contact',
  '/license': 'licenses',
  '/certificate': 'certificates',
  '/for-workers': 'workers',
};

function findScreen(path: string): string | undefined {
  const section = profileSections[path];
  if (section) return contentKinds.profile.screens.edit.replace(':id', `profile#${section}`);
  const year = /^\/news\/(\d{4})$/.exec(path)?.[1];
  if (year) return `${contentKinds.news.screens.list}?year=${year}`;
  const kind = listKinds.find((each) => contentKinds[each].shownOn === path);
  return kind && contentKinds[kind].screens.list;
}

/**
 * Returns the address of the form or list that edits a public page [DASH-17]. Null if there is none. For an item page,
 * requests the record because the page's address can contain a slug instead of the id.
 */
export async function findEditAddress(pathname: string, request = fetch): Promise<string | null> {
  const [, path] = splitLanguage(pathname.replace(/(?<=.)\/$/, ''));
  const screen = findScreen(path);
  if (screen) return `/dashboard${screen}`;
  const getPathPrefix = (kind: (typeof pageKinds)[number]) =>
    getPagePattern(kind).replace(':id', '');
  const kind = pageKinds.find((each) => path.startsWith(getPathPrefix(each)));
  if (!kind) return null;
  const { routes, screens } = contentKinds[kind];
  const response = await request(
    routes.read.path.replace(':id', () => path.slice(getPathPrefix(kind).length)),
  );
  if (!response.ok) return null;
  const { _id } = (await response.json()) as { _id: string };
  return `/dashboard${screens.edit.replace(':id', () => encodeURIComponent(_id))}`;
}
