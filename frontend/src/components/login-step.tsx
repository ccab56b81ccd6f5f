import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginPage } from './login-page';
import { useOwnPage } from '../lib/own-page';

interface LoginStepProps {
  title: string;
  text: string;
  /** The step replaced other content, so its heading takes the focus and is read out. */
  arrived?: boolean;
  children: ReactNode;
}

/** One state of a page that leads to a sign-in, such as a link from a mail or a return from another provider's page. */
export function LoginStep({ title, text, arrived = false, children }: LoginStepProps) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived, title]);
  return (
    <LoginPage
      title={title}
      lead={text}
      headingRef={heading}
      links={[{ to: useOwnPage() ?? '/', label: t('notFound.action') }]}
    >
      <Stack gap="md">{children}</Stack>
    </LoginPage>
  );
}
