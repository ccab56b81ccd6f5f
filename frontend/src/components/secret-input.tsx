import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A field for a secret that can be looked at while it is typed, with the keyboard too. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('togglePassword'), tabIndex: 0, size: 40 }}
      {...props}
    />
  );
}
