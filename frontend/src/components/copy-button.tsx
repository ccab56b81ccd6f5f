import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What stands there for a moment when it is done. */
  done: string;
}

/** A page without https may not write to the clipboard, and offers nothing. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const clipboard = useClipboard();
  if (!navigator.clipboard) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? done : label}
    </Button>
  );
}
