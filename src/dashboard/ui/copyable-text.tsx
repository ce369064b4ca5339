import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { writeToClipboard } from './write-to-clipboard.ts';

interface CopyableTextProps {
  /** Describes the text for screen readers. */
  label: string;
  text: string;
  onCopied?: (() => void) | undefined;
}

/** Text with a button that copies it. If the browser refuses to copy, the button selects the text instead. */
export function CopyableText({ label, text, onCopied }: CopyableTextProps) {
  const container = useRef<HTMLPreElement>(null);
  const [status, setStatus] = useState('');
  async function copy() {
    if (await writeToClipboard(text)) {
      setStatus('Copied.');
      onCopied?.();
      return;
    }
    if (container.current) getSelection()?.selectAllChildren(container.current);
    setStatus('Please copy the selected text.');
  }
  return (
    <div className="space-y-2">
      <pre
        ref={container}
        dir="ltr"
        translate="no"
        className="wrap-anywhere whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3 font-mono text-sm text-strong"
      >
        {text}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" aria-label={`Copy: ${label}`} onClick={copy}>
          <Copy className="size-4" />
          Copy
        </Button>
        <p role="status" className="font-medium text-sm text-strong">
          {status}
        </p>
      </div>
    </div>
  );
}
