import { Button, type ButtonProps, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';

/** The one thing that a link's page is for; programs that scan mails open pages, and press nothing. */
export function Press({
  label,
  step,
  onPress,
  ...rest
}: ButtonProps & {
  label: string;
  step: Pick<UseMutationResult, 'isPending'>;
  /** Without one it ends the form that it stands in. */
  onPress?: () => void;
}) {
  return (
    <Button
      size="lg"
      type={onPress ? 'button' : 'submit'}
      loading={step.isPending}
      onClick={onPress}
      {...rest}
    >
      {label}
    </Button>
  );
}

/** Why it did not happen; what was typed stays. */
export function NotDone({ step }: { step: Pick<UseMutationResult, 'error'> }) {
  const { t } = useTranslation('mailLinks');
  if (!step.error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {sentenceOf(step.error, t('failed'))}
    </Text>
  );
}
