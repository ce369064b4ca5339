import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { editAddress } from './edit-address.ts';

/** Leads staff from a page of the website to the form of what it shows [DASH-17]. Of other pages nothing is shown. */
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
        Edit this page
      </a>
    </li>
  );
}
