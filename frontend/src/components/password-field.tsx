import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { RefAttributes } from 'react';
import { useTranslation } from 'react-i18next';

/** Mantine's field shows its error only visually; this one also marks it for screen readers. */
export function PasswordField(props: PasswordInputProps & RefAttributes<HTMLInputElement>) {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      {...props}
      {...(props.error && { 'aria-invalid': true })}
      visibilityToggleButtonProps={{ 'aria-label': t('togglePassword'), tabIndex: 0 }}
    />
  );
}
