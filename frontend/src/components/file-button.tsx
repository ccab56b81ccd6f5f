import { type ComponentProps, useRef } from 'react';
import { WriteButton } from './write-controls';

interface FileButtonProps extends Omit<ComponentProps<typeof WriteButton>, 'onClick'> {
  /** Label of the hidden input. */
  label: string;
  /** Extensions and MIME types for the input's `accept`. */
  accept: string;
  /** Opens the camera directly, where there is one. */
  capture?: 'environment';
  onPick: (file: File) => void;
}

/** A button of ours that opens the browser's file picker. */
export function FileButton({ label, accept, capture, onPick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <WriteButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          // Cleared so that the same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
