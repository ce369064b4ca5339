import { useEffect, useState } from 'react';
import type { PaletteOption } from '../../data/palette-option.ts';

const debounceMs = 120;
const minLength = 2;

interface SearchResult {
  query: string;
  records: PaletteOption[];
  hasFailed: boolean;
}

const noResult: SearchResult = { query: '', records: [], hasFailed: false };

/** Empty for fewer than two characters. Typing cancels the previous search. */
export function useRecordSearch(search: string): SearchResult & { isSearching: boolean } {
  const query = search.trim().slice(0, 200);
  const isLongEnough = query.length >= minLength;
  const [result, setResult] = useState(noResult);
  useEffect(() => {
    if (!isLongEnough) return;
    const controller = new AbortController();
    const runSearch = async () => {
      const { findRecords } = await import('./find-records.ts');
      const records = await findRecords(query, controller.signal);
      if (!controller.signal.aborted) setResult({ query, records, hasFailed: false });
    };
    const timer = setTimeout(() => {
      runSearch().catch(() => {
        if (!controller.signal.aborted) setResult({ query, records: [], hasFailed: true });
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isLongEnough]);
  return {
    ...(isLongEnough ? result : noResult),
    isSearching: isLongEnough && result.query !== query,
  };
}
