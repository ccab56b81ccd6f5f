import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './app-header.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle';
import { LogoLink } from './logo';

interface AppHeaderProps {
  /** Where the mark leads. */
  home: string;
  /** Who and where: stands beside the logo, below it on a phone. */
  children?: ReactNode;
  /** Things to do from everywhere on this page; the emergency button comes first. */
  actions?: ReactNode;
  /** Something about this page that everybody should know, as long as it lasts. */
  notice?: ReactNode;
  onSignOut: () => void;
  signOutLabel?: string;
}

export function AppHeader({ home, children, actions, notice, onSignOut, signOutLabel }: AppHeaderProps) {
  const { t } = useTranslation('common');
  const label = signOutLabel ?? t('signOut.action');
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <header className={classes.header} data-print="never">
        <div className={classes.inner}>
          <div className={classes.brand}>
            <LogoLink to={home} size={32} />
          </div>
          <div className={classes.who}>{children}</div>
          <div className={classes.actions}>
            {actions}
            <ColorSchemeToggle />
            <Button
              variant="default"
              onClick={onSignOut}
              leftSection={<IconLogout size={18} />}
              className={classes.signOut}
              aria-label={label}
            >
              <span className={classes.signOutText}>{label}</span>
            </Button>
          </div>
        </div>
        <div role="status" className={classes.notice}>
          {notice}
        </div>
      </header>
    </>
  );
}
