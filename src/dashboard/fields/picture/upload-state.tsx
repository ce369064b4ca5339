import { RotateCw, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Upload } from './use-upload.ts';

interface UploadStateProps {
  upload: Upload;
  /** Whether the field already contains a picture. That picture stays if the upload is cancelled. */
  hasPicture: boolean;
  onCancel: () => void;
}

export const UploadState = ({ upload, hasPicture, onCancel }: UploadStateProps) =>
  upload.state === 'running' ? (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Upload"
        value={upload.progress}
        className="h-2 grow overflow-hidden rounded-full accent-accent"
      />
      <Button variant="quiet" onClick={onCancel}>
        <X className="size-4" />
        Cancel
      </Button>
    </div>
  ) : (
    <div className="flex flex-wrap gap-2">
      {upload.retry && (
        <Button variant="secondary" onClick={upload.retry}>
          <RotateCw className="size-4" />
          Retry
        </Button>
      )}
      <Button variant="quiet" onClick={onCancel}>
        {hasPicture ? 'Keep the old picture' : 'Continue without it'}
      </Button>
    </div>
  );
