import { Link } from 'react-router';
import { isNotFound } from '../../data/is-not-found.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface LoadErrorProps {
  label: string;
  error: Error;
  onRetry: () => void;
}

export const LoadError = ({ label, error, onRetry }: LoadErrorProps) =>
  isNotFound(error) ? (
    <p>
      This <span>{label}</span> no longer exists. If someone deleted it, you can restore it from the{' '}
      <Link to="/trash" className="font-semibold text-accent underline">
        trash
      </Link>
      .
    </p>
  ) : (
    <LoadFailed name={`this ${label}`} onRetry={onRetry} />
  );
