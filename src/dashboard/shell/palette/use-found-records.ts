import { useEffect, useState } from 'react';
import type { PaletteOption } from '../../data/option.ts';

const debounceMs = 120;
const minLetters = 2;

interface Found {
  words: string;
  records: PaletteOption[];
  failed: boolean;
}

const noResult: Found = { words: '', records: [], failed: false };

/** Empty for fewer than two letters. Typing cancels the previous search. */
export function useFoundRecords(search: string): Found & { isSearching: boolean } {
  const words = search.trim().slice(0, 200);
  const isLongEnough = words.length >= minLetters;
  const [found, setFound] = useState(noResult);
  useEffect(() => {
    if (!isLongEnough) return;
    const controller = new AbortController();
    const runSearch = async () => {
      const { findRecords } = await import('./find-records.ts');
      const records = await findRecords(words, controller.signal);
      if (!controller.signal.aborted) setFound({ words, records, failed: false });
    };
    const timer = setTimeout(() => {
      runSearch().catch(() => {
        if (!controller.signal.aborted) setFound({ words, records: [], failed: true });
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, isLongEnough]);
  return {
    ...(isLongEnough ? found : noResult),
    isSearching: isLongEnough && found.words !== words,
  };
}
