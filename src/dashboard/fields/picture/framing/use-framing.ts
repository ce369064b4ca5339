import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { toast } from '#ui/alert.ts';
import { publishingKey } from '../../../data/publish/use-publishing.ts';
import { useLeaveGuard } from '../../../ui/navigation/use-leave-guard.ts';
import { showError } from '../../../ui/show-error.ts';
import { picturesKey } from '../library/use-found-pictures.ts';
import { faultyCuts, framingOf, framingValuesOf } from './framing-values.ts';
import { isSameFraming, saveFraming } from './save-framing.ts';

export type FramingState = ReturnType<typeof useFraming>;

/** The state of the framing editor. `onSaved` is called after a successful save. */
export function useFraming(opened: Picture, onSaved?: () => void) {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => framingValuesOf(opened));
  const [isByOthers, setByOthers] = useState(false);
  const client = useQueryClient();
  const framing = framingOf(values);
  const faulty = faultyCuts(values);
  const isDirty = !isSameFraming(framing, base);
  useLeaveGuard(isDirty, 'Your cropping will be lost.');
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Framing) => saveFraming(given, base),
    onSuccess: (outcome) => {
      const isSaved = 'saved' in outcome;
      setBase(isSaved ? outcome.saved : outcome.theirs);
      setByOthers(!isSaved);
      client.invalidateQueries({ queryKey: picturesKey });
      client.invalidateQueries({ queryKey: publishingKey });
      if (!isSaved) return;
      toast('Cropping saved.', 3000);
      onSaved?.();
    },
    onError: (error) => showError(error, 'Failed to crop this picture', { typed: true }),
  });
  const canSave = isDirty && faulty.length === 0;
  const save = () => {
    if (canSave) mutate(framing);
  };
  return { values, setValues, framing, faulty, isByOthers, canSave, save, isPending };
}
