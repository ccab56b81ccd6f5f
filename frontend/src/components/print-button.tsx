import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type PrintButtonProps = ButtonProps & Pick<ComponentPropsWithRef<'button'>, 'ref'>;

/** Prints the current page with its print styles (`data-print`). */
export function PrintButton(props: PrintButtonProps) {
  return (
    <Button
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => window.print()}
      {...props}
    />
  );
}
