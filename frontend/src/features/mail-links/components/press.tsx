import { Button, type ButtonProps, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';

/** The single action of a link's page. It needs a press, because programs that scan mails open links but press nothing. */
export function Press({
  label,
  step,
  onPress,
  ...rest
}: ButtonProps & {
  label: string;
  step: Pick<UseMutationResult, 'isPending'>;
  /** If omitted, the button submits the surrounding form. */
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

/** Why the action failed; typed input stays. */
export function NotDone({ step }: { step: Pick<UseMutationResult, 'error'> }) {
  const { t } = useTranslation('mailLinks');
  if (!step.error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {sentenceOf(step.error, t('failed'))}
    </Text>
  );
}
