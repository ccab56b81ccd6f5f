import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './icon-button.module.css';

export function ColorSchemeToggle() {
  const { t } = useTranslation('common');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={dark ? t('scheme.toLight') : t('scheme.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {/* CSS chooses the icon, as it knows the scheme before any script runs. */}
      <IconSun size={20} className={classes.inDark} />
      <IconMoon size={20} className={classes.inLight} />
    </UnstyledButton>
  );
}
