import type { SignedInUser } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { LiveLost } from '../../components/live-lost';
import { LogoLink } from '../../components/logo';
import { SchoolName } from './school-name';
import classes from './top-bar.module.css';
import { You } from './you';

interface TopBarProps {
  user: SignedInUser;
  /** The address of the account page; undefined for a device in a classroom. */
  account: string | undefined;
  home: string;
  /** Tools beside the school's name: search or the bell. */
  tools: ReactNode;
  /** Shown at the very end. */
  children: ReactNode;
}

/** The header of every page: the school, the signed-in person, sign-out, and notices that concern everybody. */
export function TopBar({ user, account, home, tools, children }: TopBarProps) {
  return (
    <header className={classes.bar} data-print="never">
      <div className={classes.line}>
        <div className={classes.brand}>
          <LogoLink to={home} size={34} />
        </div>
        <div className={classes.school}>
          <SchoolName user={user} />
        </div>
        {tools}
        <You user={user} account={account} />
        {children}
      </div>
      <div role="status" className={classes.notice}>
        <LiveLost />
      </div>
    </header>
  );
}
