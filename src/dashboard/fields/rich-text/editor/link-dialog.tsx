import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { isOfInputMethod } from '#ui/keys.ts';
import { linkAddress, typedAddress } from './link-address.ts';

interface LinkDialogProps {
  /** Where the selected words lead; undefined for nowhere yet. */
  href: string | undefined;
  /** Whether words are selected that can lead somewhere. */
  hasWords: boolean;
  onSet: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where the selected words lead; where none are selected, also for these. */
export function LinkDialog({ href, hasWords, onSet, onRemove, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(typedAddress(href ?? ''));
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const apply = () => {
    const found = linkAddress(address);
    if (found) onSet(found, words.trim() || address.trim());
    else if (address.trim())
      setError('This is not a web address, an e-mail address or a phone number.');
    else setError('Type an address.');
  };
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const onEnter = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
  };
  return (
    <Dialog title={href === undefined ? 'Add a link' : 'Change the link'} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does */}
      <div ref={fields} className="space-y-6" onKeyDown={onEnter}>
        <TextField
          label="Where it leads"
          hint="For example: example.com, name@example.com, +974 4444 0000, or /contact for a page of this website."
          value={address}
          error={error}
          onChange={({ target }) => {
            setAddress(target.value);
            setError('');
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {!hasWords && (
          <TextField
            label="Words of the link"
            hint="Visitors see them. Leave this empty to show the address."
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {href !== undefined && (
          <Button look="quiet" className="mr-auto" onClick={onRemove}>
            Remove the link
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>{href === undefined ? 'Add the link' : 'Change the link'}</Button>
      </div>
    </Dialog>
  );
}
