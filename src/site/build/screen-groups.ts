import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { contentKinds } from '#contract/kinds/content-kinds.ts';

type Group = Rolldown.CodeSplittingGroup;
type ModuleGraph = Parameters<Extract<Group['name'], (...parameters: never) => unknown>>[1];

const sourceFolder = join(import.meta.dirname, '../..');

/** Returns a function that matches these modules in `src`. Throws if one does not exist, for example after a move. */
export const matchModules = (...paths: string[]) => {
  const missing = paths.find((path) => !existsSync(join(sourceFolder, path)));
  if (missing) throw new Error(`A script group contains src/${missing}, which does not exist`);
  return (id: string) => paths.some((path) => id.endsWith(`/src/${path}`));
};

/** The list and the form that the kinds of content share. */
const listScreen = matchModules('dashboard/editing/list/list-screen.tsx');
const editScreen = matchModules('dashboard/editing/edit/edit-screen.tsx');

/** Other modules that share imports with the two screens. */
const otherImporters = matchModules(
  ...Object.keys(contentKinds).map((kind) => `dashboard/kinds/${kind}/${kind}.tsx`),
  'dashboard/shell/palette/palette.tsx',
  'dashboard/shell/palette/find-records.ts',
  'dashboard/screens/pictures/picture-screen.tsx',
  'dashboard/screens/pictures/pictures-screen.tsx',
  'dashboard/editing/edit/attempt-save.ts',
  'dashboard/editing/history/history-panel.tsx',
  'dashboard/editing/translation/language-switch.tsx',
  'dashboard/ui/publication-badges.tsx',
  'dashboard/fields/picture/framing/framing-editor.tsx',
);

/**
 * Puts the dashboard's lists into one script file, and its forms into another. Otherwise, the bundler would make twenty
 * files for each. If a form exceeds its script budget because it also loads the file with the lists, add the module
 * that causes this to `otherImporters`.
 */
export const screenGroups: Group[] = [
  {
    name: (id, graph) => (isNeededBy(otherImporters, id, graph) ? 'screens' : null),
    minShareCount: 2,
    entriesAware: true,
  },
  { name: findScreen },
];

/** The screen to which a module belongs, if only that screen needs the module. */
function findScreen(id: string, graph: ModuleGraph): string | null {
  if (isNeededBy(otherImporters, id, graph)) return null;
  const isInForm = isNeededBy(editScreen, id, graph);
  if (isNeededBy(listScreen, id, graph)) return isInForm ? null : 'list-screen';
  return isInForm ? 'edit-screen' : null;
}

/** Whether `isImporter` matches the module, or any module that statically imports it, directly or indirectly. */
function isNeededBy(isImporter: (id: string) => boolean, id: string, graph: ModuleGraph): boolean {
  const visitedIds = new Set<string>();
  const visit = (each: string): boolean => {
    if (visitedIds.has(each)) return false;
    visitedIds.add(each);
    return isImporter(each) || (graph.getModuleInfo(each)?.importers ?? []).some(visit);
  };
  return visit(id);
}
