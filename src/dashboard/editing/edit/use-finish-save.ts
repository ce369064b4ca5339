import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { useListPath } from '../../ui/use-list-path.ts';
import type { FinishSaveOptions } from './finish-save.ts';
import { loadSaveModules } from './load-save-modules.ts';
import type { SavedRecord } from './use-save.ts';

export type SavedDraft = Pick<SavedRecord, 'includesTheirs'>;

/** Opens the list after a save. After *Save as draft*, keeps the form open and shows a notice [DASH-14]. */
export function useFinishSave(
  options: Pick<FinishSaveOptions, 'resource' | 'publication' | 'onStored' | 'onLeave'>,
) {
  const { state } = useLocation();
  const [savedDraft, setSavedDraft] = useState<SavedDraft | null>(state?.savedDraft ?? null);
  const context = {
    ...{ client: useQueryClient(), navigate: useNavigate(), timeZone: useTimeZone() },
    ...{ state, listPath: useListPath(options.resource.paths.list) },
  };
  const finishSave = async (savedRecord: SavedRecord) =>
    (await loadSaveModules()).finishSave({
      ...options,
      ...context,
      savedRecord,
      onDraft: setSavedDraft,
    });
  return { savedDraft, finishSave };
}
