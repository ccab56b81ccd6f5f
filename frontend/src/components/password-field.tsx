import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { RefAttributes } from 'react';
import { useTranslation } from 'react-i18next';

/** The kit's field tells only eyes that something is wrong with it; this one says so to everybody. */
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
