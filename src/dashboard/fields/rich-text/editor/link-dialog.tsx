import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { isFromInputMethod } from '#ui/keys.ts';
import { EditorDialogFrame } from './editor-dialog-frame.tsx';
import { formatLinkAddress, parseLinkAddress } from './link-address.ts';

interface LinkDialogProps {
  /** Undefined for a new link. */
  href: string | undefined;
  /** Whether text or a link is selected. */
  hasText: boolean;
  onSet: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LinkDialog({ href, hasText, onSet, ...dialog }: LinkDialogProps) {
  const [address, setAddress] = useState(formatLinkAddress(href ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const apply = () => {
    const validHref = parseLinkAddress(address);
    if (validHref) onSet(validHref, text.trim() || address.trim());
    else if (address.trim())
      setError('This is not a web address, an e-mail address or a phone number');
    else setError('Enter an address');
  };
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const applyOnEnter = (event: KeyboardEvent) => {
    if (isFromInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
  };
  return (
    <EditorDialogFrame {...dialog} noun="link" isNew={href === undefined} onApply={apply}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does */}
      <div ref={fields} className="space-y-6" onKeyDown={applyOnEnter}>
        <TextField
          label="Link to"
          hint="For example: example.com, name@example.com, +974 4444 0000, or /contact for a page on this website."
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
        {!hasText && (
          <TextField
            label="Link text"
            hint="Leave empty to show the address."
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
    </EditorDialogFrame>
  );
}
