// Imports each icon separately, because the whole package takes up 7 MB in each thread that renders pages.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import QrCode from 'lucide-react/icons/qr-code';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';

const lucideIcons = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  check: Check,
  'chevron-down': ChevronDown,
  clock: Clock,
  close: X,
  file: FileText,
  mail: Mail,
  menu: Menu,
  pause: Pause,
  phone: Phone,
  pin: MapPin,
  play: Play,
  qr: QrCode,
  search: Search,
  sort: ArrowUpDown,
} as const;

/** The icon library does not include this icon. */
const whatsAppPath =
  'M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.5 21.5l4.9-1.3A9.4 9.4 0 1 0 12 2.5zm0 1.7a7.7 7.7 0 1 1-4 14.3l-.3-.2-2.9.8.8-2.8-.2-.3A7.7 7.7 0 0 1 12 4.2zM8.7 7.5c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.1s.9 2.4 1 2.6c.1.2 1.8 2.8 4.4 3.8 2.1.9 2.6.7 3 .7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.1-.3-.2-.5-.3l-1.8-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.6-.7.2-.5v-.4L9.4 8c-.2-.5-.4-.5-.7-.5z';

export type IconName = keyof typeof lucideIcons | 'whatsapp';

/** A decorative icon next to text or inside a labelled control. Screen readers skip it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const classes = `shrink-0 ${className}`;
  if (name === 'whatsapp') {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classes}>
        <path d={whatsAppPath} fill="currentColor" />
      </svg>
    );
  }
  const LucideIcon = lucideIcons[name];
  return <LucideIcon strokeWidth={1.75} className={classes} />;
}
