/**
 * The rows of the table of routes (`routes.ts`) that tell what a publish changes [PUB-5]. Apart, so that the dashboard's
 * start does not load their schemas.
 */
import { contentChanges } from '../entities/changes.ts';
import { read } from '../http/route.ts';

// What the next publish changes on a website that was built from the content of this number.
export const getWaitingChanges = read('/getWaitingChanges/:revision', 'editor', contentChanges);

// What publishing a draft would change.
export const getDraftChanges = read('/getDraftChanges/:kind/:id', 'editor', contentChanges);
