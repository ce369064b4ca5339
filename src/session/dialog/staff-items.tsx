import { CircleUser } from 'lucide-react';
import { say } from '#words/words.ts';
import { EditThis } from './edit-this.tsx';

/** The items of the avatar's menu for staff [DASH-17, AUTH-15]. */
export const StaffItems = ({ className }: { className: string }) => (
  <>
    <EditThis className={className} />
    <li>
      <a href="/dashboard/account" className={className}>
        <CircleUser aria-hidden="true" className="size-5" />
        {say('My account')}
      </a>
    </li>
  </>
);
