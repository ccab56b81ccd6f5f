import { type ComponentProps, useRef } from 'react';
import { WriteButton } from './write-controls';

interface FileButtonProps extends Omit<ComponentProps<typeof WriteButton>, 'onClick'> {
  /** Of the field behind it. */
  label: string;
  /** Endings and kinds, as the browser takes them. */
  accept: string;
  /** Opens the camera at once, where there is one. */
  capture?: 'environment';
  onPick: (file: File) => void;
}

/** A button of ours before the browser's own way to a file. */
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
          // The same file may be chosen again once it is corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
