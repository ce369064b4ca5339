import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/http/client.ts';
import { formatEtag, parseEtag } from '#contract/http/etag.ts';
import { type Manpower, manpower } from '#contract/kinds/manpower.ts';
import { formatPrice } from '#contract/texts/price-text.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { call } from '../../data/api.ts';
import { updateRecords } from '../../data/content/record-list.ts';
import { createListKey } from '../../data/content/use-content.ts';
import { publishingKey } from '../../data/publish/use-publishing.ts';
import { invalidateQueries } from '../../data/query-client.ts';
import { overviewQuery } from '../../data/use-overview.ts';
import { normalizeAmount } from './normalize-amount.ts';

const amountInput = manpower.create.shape.amount;

type Status = 'unchanged' | 'saving' | 'saved' | 'failed';

/** The state of a row's amount [DASH-8]. */
export function useAmount(record: Manpower) {
  const client = useQueryClient();
  const [typedText, setTypedText] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>('unchanged');
  const [error, setError] = useState('');

  const fail = (reason: string) => {
    setStatus('failed');
    setError(reason);
  };

  const changeText = (text: string | null) => {
    setTypedText(text);
    setStatus('unchanged');
    setError('');
  };
  const reset = () => changeText(null);

  async function save(): Promise<void> {
    if (typedText === null || status === 'saving') return;
    const { data: amount, error: zodError } = z.safeParse(amountInput, normalizeAmount(typedText));
    if (zodError) return fail(zodError.issues[0]?.message ?? '');
    if (amount === record.amount) return reset();
    setStatus('saving');
    setError('');
    try {
      updateListedRecord(client, await updateAmount(record, amount));
      // Keeps text that was typed during the save.
      setTypedText((current) => (current === typedText ? null : current));
      setStatus('saved');
      await invalidateQueries(client, [publishingKey, overviewQuery.queryKey]);
    } catch (failure) {
      const latestRecord = findLatestRecord(failure);
      if (latestRecord) updateListedRecord(client, latestRecord);
      fail(describeFailure(failure, latestRecord));
    }
  }

  return {
    value: typedText ?? record.amount.toLocaleString('en'),
    status,
    error,
    changeText,
    save,
    reset,
  };
}

const updateListedRecord = (client: QueryClient, updatedRecord: Manpower) =>
  updateRecords<Manpower>(client, createListKey({ name: 'manpower' }), (records) =>
    records.map((record) => (record._id === updatedRecord._id ? updatedRecord : record)),
  );

/** `_version` is the version that the row shows. */
type ListedPrice = Manpower & { _version?: number };

/** Stores an amount if the record is still at the row's version or if only other fields have changed. */
async function updateAmount(record: ListedPrice, amount: number): Promise<ListedPrice> {
  // Version 0 does not exist. For an unknown version, 0 makes the server reject the update and return the latest
  // version.
  const { _id: id, _version: version = 0 } = record;
  const update = async (ifMatch: string) => {
    const request = { params: { id }, body: { amount }, ifMatch };
    const { data, etag } = await call(manpower.routes.update, request);
    return { ...data, _version: parseEtag(etag ?? '') };
  };
  try {
    return await update(formatEtag(version));
  } catch (failure) {
    const latestRecord = findLatestRecord(failure);
    if (latestRecord?.amount !== record.amount) throw failure;
    return update(formatEtag(latestRecord._version));
  }
}

/** Returns the latest version if someone else has changed the record. */
function findLatestRecord(failure: unknown): (Manpower & { _version: number }) | undefined {
  if (!(failure instanceof ProblemError)) return undefined;
  const { current } = failure.problem;
  const { data } = z.safeParse(manpower.record, current);
  return data && { ...data, _version: parseEtag(failure.etag ?? '') };
}

function describeFailure(failure: unknown, latestRecord: Manpower | undefined): string {
  if (latestRecord) {
    return `Someone has changed this to ${formatPrice(latestRecord.amount)}. Press Enter to save your amount instead.`;
  }
  if (failure instanceof ProblemError) {
    const { errors, detail, title } = failure.problem;
    return toSentence(errors?.[0]?.message ?? detail ?? title);
  }
  return 'Not saved. Check your connection, then press Enter again.';
}
