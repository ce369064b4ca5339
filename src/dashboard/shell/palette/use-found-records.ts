import { useEffect, useState } from 'react';
import type { Option } from '../../data/option.ts';

/** Long enough for the next letter of a word. */
const pauseMs = 120;
const leastLetters = 2;

interface Found {
  /** What was searched for; the records are those of it. */
  words: string;
  records: Option[];
  failed: boolean;
}

const nothing: Found = { words: '', records: [], failed: false };

/** The records that have the typed words, from two letters on. Whoever types on ends the search before. */
export function useFoundRecords(typed: string): Found & { isSearching: boolean } {
  const words = typed.trim().slice(0, 200);
  const isAsked = words.length >= leastLetters;
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
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [words, isAsked]);
  return { ...(isAsked ? found : nothing), isSearching: isAsked && found.words !== words };
}
