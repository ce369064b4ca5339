import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/client.ts';
import { type Manpower, manpower } from '#contract/kinds/manpower.ts';
import { priceText } from '#contract/price-text.ts';
import { changeRecords } from '../../content/record-list.ts';
import { resourceCalls } from '../../content/resource-calls.ts';
import { listKey } from '../../content/use-content.ts';
import { readAmount } from './read-amount.ts';

const calls = resourceCalls<Manpower>(manpower.routes);
const amountInput = manpower.create.shape.amount;

type Status = 'unchanged' | 'saving' | 'saved' | 'failed';

/** Edits the amount of a row in place [DASH-8]. `typed` is what stands in the field. */
export function useAmount(record: Manpower) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>('unchanged');
  const [error, setError] = useState('');

  const show = (stored: Manpower) =>
    changeRecords<Manpower>(client, listKey({ name: 'manpower' }), (records) =>
      records.map((one) => (one._id === stored._id ? stored : one)),
    );

  const fail = (reason: string) => {
    setStatus('failed');
    setError(reason);
  };

  function reset() {
    setTyped(null);
    setStatus('unchanged');
    setError('');
  }

  async function save(): Promise<void> {
    if (typed === null || status === 'saving') return;
    const { data: amount, error: fault } = z.safeParse(amountInput, readAmount(typed));
    if (fault) return fail(fault.issues[0]?.message ?? '');
    if (amount === record.amount) return reset();
    setStatus('saving');
    setError('');
    try {
      const stored = await calls.read(record._id);
      if (stored.record.amount !== record.amount) {
        show(stored.record);
        const theirs = priceText(stored.record.amount);
        return fail(`Somebody made it ${theirs} meanwhile. Press Enter to save yours.`);
      }
      show(await calls.update(record._id, { amount }, stored.etag));
      // What was typed during the save stays.
      setTyped((current) => (current === typed ? null : current));
      setStatus('saved');
      await Promise.all([
        client.invalidateQueries({ queryKey: ['publishing'] }),
        client.invalidateQueries({ queryKey: ['overview'] }),
      ]);
    } catch (failure) {
      fail(reasonOf(failure));
    }
  }

  const type = (text: string) => {
    setTyped(text);
    setStatus('unchanged');
    setError('');
  };
  return { value: typed ?? record.amount.toLocaleString('en'), status, error, type, save, reset };
}

/** Why a price was not saved, in words; what was typed stays in the field. */
function reasonOf(failure: unknown): string {
  if (failure instanceof ProblemError) {
    const { errors, detail, title } = failure.problem;
    return errors?.[0]?.message ?? detail ?? title;
  }
  return 'Not saved. Check your connection, then press Enter again.';
}
