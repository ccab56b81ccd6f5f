import { Button } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
  /** Where one's own account is; nowhere for a device in a classroom. */
  account?: string | undefined;
  onSignOut: () => void;
  signOutLabel?: string;
}

export function AppHeader(props: AppHeaderProps) {
  const { home, children, actions, notice, account, onSignOut, signOutLabel } = props;
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
            {account && (
              <Button
                component={Link}
                to={account}
                variant="default"
                leftSection={<IconUserCircle size={18} />}
                className={classes.compact}
                aria-label={t('account')}
              >
                <span className={classes.compactText}>{t('account')}</span>
              </Button>
            )}
            <Button
              variant="default"
              onClick={onSignOut}
              leftSection={<IconLogout size={18} />}
              className={classes.compact}
              aria-label={label}
            >
              <span className={classes.compactText}>{label}</span>
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
