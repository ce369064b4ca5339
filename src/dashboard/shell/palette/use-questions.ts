import { useEffect, useState } from 'react';
import type { Role } from '#contract/entities/user.ts';
import type { Command } from './commands.ts';

/** The help questions for a role; empty until they are loaded, which is after the palette is shown. */
export function useQuestions(role: Role): Command[] {
  const [questions, setQuestions] = useState<Command[]>([]);
  useEffect(() => {
    import('./questions.ts').then(
      ({ questionsFor }) => setQuestions(questionsFor(role)),
      console.warn,
    );
  }, [role]);
  return questions;
}
