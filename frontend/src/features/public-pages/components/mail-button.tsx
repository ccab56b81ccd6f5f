import { Button, type ButtonProps } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailLink } from '../../../lib/company';

interface MailButtonProps extends ButtonProps {
  address: string;
  subject?: string;
  body?: string;
  children: ReactNode;
}

/** Opens a draft in the reader's own mail program. */
export function MailButton({ address, subject, body, children, ...look }: MailButtonProps) {
  const draft = { ...(subject && { subject }), ...(body && { body }) };
  return (
    <Button
      component="a"
      href={mailLink(address, draft)}
      leftSection={<IconMail size={18} aria-hidden="true" />}
      {...look}
    >
      {children}
    </Button>
  );
}
