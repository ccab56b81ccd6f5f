import type { SignedInUser } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { LiveLost } from '../../components/live-lost';
import { LogoLink } from '../../components/logo';
import { SchoolName } from './school-name';
import classes from './top-bar.module.css';
import { You } from './you';

interface TopBarProps {
  user: SignedInUser;
  /** Where one's own account is; nowhere for a device in a classroom. */
  account: string | undefined;
  home: string;
  /** What stands beside the school: search, or the bell. */
  tools: ReactNode;
  /** What stands at the very end. */
  children: ReactNode;
}

/** The head of every page: the school, who is here, the way out, and what everybody should know for as long as it lasts. */
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
