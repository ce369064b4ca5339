import { useEffect, useState } from 'react';
import type { PaletteOption } from '../../data/option.ts';

const debounceMs = 120;
const minLetters = 2;

interface Found {
  words: string;
  records: PaletteOption[];
  failed: boolean;
}

const nothing: Found = { words: '', records: [], failed: false };

/** Empty for fewer than two letters. Typing cancels the previous search. */
export function useFoundRecords(typed: string): Found & { isSearching: boolean } {
  const words = typed.trim().slice(0, 200);
  const isAsked = words.length >= minLetters;
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!isAsked) return;
    const ended = new AbortController();
    const search = async () => {
      const { findRecords } = await import('./find-records.ts');
      const records = await findRecords(words, ended.signal);
      if (!ended.signal.aborted) setFound({ words, records, failed: false });
    };
    const timer = setTimeout(() => {
      search().catch(() => {
        if (!ended.signal.aborted) setFound({ words, records: [], failed: true });
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [words, isAsked]);
  return { ...(isAsked ? found : nothing), isSearching: isAsked && found.words !== words };
}
