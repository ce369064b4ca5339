import type { Profile } from '../kinds/profile.ts';
import { getNonEmptyLines } from '../texts/lines.ts';

const fields = [
  'workersPay',
  'workersPayText',
  'workersHelp',
  'workersTestCentres',
  'workersHours',
] as const;

type WorkersTexts = Pick<Profile, (typeof fields)[number]>;

/** Whether the profile has information for workers. Otherwise, there is no page for workers. */
export const hasWorkerInfo = (profile: WorkersTexts) =>
  fields.some((field) => getNonEmptyLines(profile[field]).length > 0);
