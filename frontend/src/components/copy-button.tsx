import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown for a moment after copying. */
  done: string;
}

/** Pages without HTTPS cannot write to the clipboard, so they render no button. */
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
