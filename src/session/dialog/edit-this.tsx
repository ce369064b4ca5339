import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '#words/words.ts';
import { editAddress } from './edit-address.ts';

/** A link for staff from a page of the website to its form [DASH-17]. Hidden on pages without a form. */
export function EditThis({ className }: { className: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    editAddress(window.location.pathname).then(setAddress).catch(console.warn);
  }, []);
  if (!address) return null;
  return (
    <li>
      <a href={address} className={className}>
        <Pencil aria-hidden="true" className="size-5" />
        {say('Edit this page')}
      </a>
    </li>
  );
}
