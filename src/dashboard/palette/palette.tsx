import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { controlClass } from '#ui/field.tsx';
import { matching } from './commands.ts';

/** The command palette: finds commands by a few letters, and Enter runs the chosen one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { editor } = useSession();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const found = matching(typed, editor ? 'editor' : 'admin');
  // The dialog has focused its first button by now.
  useEffect(() => input.current?.focus(), []);
  const optionId = (at: number) => `${listId}-${at}`;

  const run = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((at) => (at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(found[chosen]?.path);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        ref={input}
        type="text"
        dir="auto"
        role="combobox"
        aria-label="Where to?"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[chosen] && optionId(chosen)}
        placeholder="Add news, messages, trash …"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div id={listId} role="listbox" aria-label="Places" className="mt-4 max-h-80 overflow-y-auto">
        {found.map(({ label, path }, at) => (
          <div
            key={path}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onPointerMove={() => setChosen(at)}
            onClick={() => run(path)}
            onKeyDown={onKeyDown}
            className={classNames(
              'cursor-pointer rounded-lg px-3 py-2.5',
              at === chosen && 'bg-accent-soft text-strong',
            )}
          >
            {label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="text-muted">Nothing matches.</p>}
    </Dialog>
  );
}
