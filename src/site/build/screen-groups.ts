import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { contentKinds } from '#contract/kinds/content-kinds.ts';

type Group = Rolldown.CodeSplittingGroup;
type ModuleGraph = Parameters<Extract<Group['name'], (...parameters: never) => unknown>>[1];

const sourceFolder = join(import.meta.dirname, '../..');

/** Matches these modules of `src`. Throws when one does not exist, so that a move cannot be forgotten here. */
export const modulesOf = (...paths: string[]) => {
  const missing = paths.find((path) => !existsSync(join(sourceFolder, path)));
  if (missing) throw new Error(`A group of scripts names src/${missing}, which does not exist`);
  return (id: string) => paths.some((path) => id.endsWith(`/src/${path}`));
};

/** Every kind of content has these two screens. */
const listScreen = modulesOf('dashboard/editing/list/list-screen.tsx');
const editScreen = modulesOf('dashboard/editing/edit/edit-screen.tsx');

/** Modules that load later or elsewhere, and need parts of the two screens without the rest of them. */
const others = modulesOf(
  ...Object.keys(contentKinds).map((kind) => `dashboard/kinds/${kind}/${kind}.tsx`),
  'dashboard/shell/palette/palette.tsx',
  'dashboard/shell/palette/find-records.ts',
  'dashboard/screens/pictures/picture-screen.tsx',
  'dashboard/screens/pictures/pictures-screen.tsx',
  'dashboard/editing/edit/attempt-save.ts',
  'dashboard/editing/history/history-panel.tsx',
  'dashboard/ui/publication-badges.tsx',
  'dashboard/fields/picture/framing/framing-editor.tsx',
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
function isNeededBy(importer: (id: string) => boolean, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const visit = (each: string): boolean => {
    if (seen.has(each)) return false;
    seen.add(each);
    return importer(each) || (graph.getModuleInfo(each)?.importers ?? []).some(visit);
  };
  return visit(id);
}
