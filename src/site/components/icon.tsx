import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Check,
  ChevronDown,
  Clock,
  FileText,
  Mail,
  MapPin,
  Menu,
  Pause,
  Phone,
  Play,
  QrCode,
  X,
} from 'lucide-react';

const drawings = {
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
  sort: ArrowUpDown,
} as const;

/** Signs of other companies, which the icon library leaves out. */
const brands = {
  whatsapp:
    'M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.5 21.5l4.9-1.3A9.4 9.4 0 1 0 12 2.5zm0 1.7a7.7 7.7 0 1 1-4 14.3l-.3-.2-2.9.8.8-2.8-.2-.3A7.7 7.7 0 0 1 12 4.2zM8.7 7.5c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.1s.9 2.4 1 2.6c.1.2 1.8 2.8 4.4 3.8 2.1.9 2.6.7 3 .7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.1-.3-.2-.5-.3l-1.8-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.6-.7.2-.5v-.4L9.4 8c-.2-.5-.4-.5-.7-.5z',
  facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.4H7.6V13h2.7v8z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zm0 1.8a2.7 2.7 0 0 0-2.7 2.7v9a2.7 2.7 0 0 0 2.7 2.7h9a2.7 2.7 0 0 0 2.7-2.7v-9a2.7 2.7 0 0 0-2.7-2.7zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM16.9 6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  twitter:
    'M17.2 3.5h2.9l-6.4 7.3 7.5 9.9h-5.9l-4.6-6-5.3 6H2.5l6.8-7.8L2.1 3.5h6l4.2 5.5zm-1 15.5h1.6L7.3 5.1H5.6z',
  linkedin:
    'M5.3 3.3a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.7 8.6h3.2V21H3.7zM9 8.6h3.1v1.7h.1c.4-.8 1.5-2 3.2-2 3.4 0 4 2.2 4 5.1V21h-3.2v-6.8c0-1.6 0-3.1-1.9-3.1s-2.2 1.5-2.2 3V21H9z',
} as const;

export type IconName = keyof typeof drawings | keyof typeof brands;

const isBrand = (name: IconName): name is keyof typeof brands => name in brands;

/** An icon beside text that says the same, or inside a control that has a label: never read aloud itself. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const look = `shrink-0 ${className}`;
  if (isBrand(name)) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={look}>
        <path d={brands[name]} fill="currentColor" />
      </svg>
    );
  }
  const Drawing = drawings[name];
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={look} />;
}
