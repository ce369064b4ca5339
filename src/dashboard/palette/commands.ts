import type { ContentName } from '#contract/history.ts';
import { homeEntry, manageEntries } from '../shell/menu.ts';

export interface Command {
  label: string;
  path: string;
}

/** What can be added, and where. */
const additions: Record<Exclude<ContentName, 'profile'>, Command> = {
  news: { label: 'Add news', path: '/manageNews/addNews' },
  service: { label: 'Add service', path: '/manageService/addService' },
  manpower: { label: 'Add manpower', path: '/manageManpower/addManpower' },
  client: { label: 'Add client', path: '/manageClient/addClient' },
  slider: { label: 'Add slide', path: '/manageSlide/addSlide' },
  team: { label: 'Add team member', path: '/manageTeam/addTeam' },
  faq: { label: 'Add FAQ', path: '/manageFaq/addFaq' },
};

/** Everything that the palette can do: go anywhere, and start adding anything. */
export const commands: Command[] = [
  ...[homeEntry, ...manageEntries].map(({ label, path }) => ({ label, path })),
  ...Object.values(additions),
  { label: 'Update profile', path: '/updateProfile/profile' },
  { label: 'Import manpower from CSV', path: '/manageManpower/import' },
  { label: 'Export and import all content', path: '/content-file' },
  { label: 'Trash', path: '/trash' },
];

/** The commands whose label holds every word typed. */
export function matching(typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
