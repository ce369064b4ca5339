import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type ModuleGraph = Parameters<Extract<Group['name'], (...parameters: never) => unknown>>[1];

const modules = (names: string) => new RegExp(`/src/dashboard/(${names})\\.tsx?$`);

/** Every kind of content has these two screens. */
const listScreen = modules('editing/list/list-screen');
const editScreen = modules('editing/edit/edit-screen');

/** What comes later or elsewhere, and needs parts of these two without the rest of them. */
const others = modules(
  [
    // What a kind says of itself, to both.
    String.raw`kinds/(\w+)/\2`,
    'shell/palette/(palette|find-records)',
    'screens/pictures/pictures?-screen',
    'editing/edit/attempt-save',
    'editing/history/history-panel',
    'ui/publication-badges',
    'fields/picture/framing/framing-editor',
  ].join('|'),
);

/**
 * One file of script for what only the lists of the dashboard need before they run, and one for the forms: the bundler makes a
 * file of whatever the same set of screens imports, and each of the two came in twenty. Where a budget of script is passed,
 * look for what loads the list's file beside a form, and name it above.
 */
export const screenGroups: Group[] = [
  {
    name: (id, graph) => (isNeededBy(others, id, graph) ? 'screens' : null),
    minShareCount: 2,
    entriesAware: true,
  },
  { name: screenOf },
];

/** The one of the two screens that alone needs a module. */
function screenOf(id: string, graph: ModuleGraph): string | null {
  if (isNeededBy(others, id, graph)) return null;
  const isOfForm = isNeededBy(editScreen, id, graph);
  if (isNeededBy(listScreen, id, graph)) return isOfForm ? null : 'list-screen';
  return isOfForm ? 'edit-screen' : null;
}

/** Whether one of these modules is this one, or needs it before it runs. */
function isNeededBy(importer: RegExp, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const visit = (each: string): boolean => {
    if (seen.has(each)) return false;
    seen.add(each);
    return importer.test(each) || (graph.getModuleInfo(each)?.importers ?? []).some(visit);
  };
  return visit(id);
}
