import type { SignedInUser } from '@homeroom/contracts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../components/color-scheme-toggle';
import { PersonAvatar } from '../../components/person-avatar';
import { readEntry } from '../../lib/local-entries';
import { useSignOut } from '../../lib/session';
import { refuse } from '../../lib/toasts';
import { usePart } from '../../lib/use-part';
import { leaveBy } from '../../lib/ways-out';
import { useUnfolded } from './use-unfolded';
import classes from './you.module.css';
import { nameOf } from '../../lib/name-of';

/** Loaded with a page on which something can be queued, so that it is available offline. */
const loadQuestion = () => import('./unsent-question');
const loadCount = () => import('../../lib/kept-work');
const countHere = () => readEntry('unsent')?.length ?? 0;

interface YouProps {
  user: SignedInUser;
  account: string | undefined;
}

/** The person, their account and sign-out: in the header line where there is room, else behind their picture. */
export function You({ user, account }: YouProps) {
  const { t } = useTranslation(['shell', 'common']);
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  const { Part: UnsentQuestion, bring } = usePart(loadQuestion);
  const leave = async () => {
    const count = await loadCount().then(({ countUnheard }) => countUnheard(), countHere);
    if (count === 0) return signOut.mutate();
    if (await bring()) return setUnsent(count);
    refuse(t('common:signOut.failed'), t('common:signOut.tryAgain'));
  };
  const { around, opener, opened, toggle } = useUnfolded<HTMLDivElement>();
  const isAdmin = user.role === 'school_admin';
  // A person whose session has expired has no name here.
  const fullName = nameOf(user) || user.schoolName;
  return (
    <div ref={around} className={classes.you}>
      <UnstyledButton
        ref={opener}
        className={classes.opener}
        aria-label={t('you')}
        aria-expanded={opened}
        onClick={toggle}
      >
        <PersonAvatar seed={user.id} name={fullName} size={40} />
      </UnstyledButton>
      <div className={classes.panel} data-opened={opened || undefined}>
        <div className={classes.who}>
          <span className={classes.name} title={fullName}>
            {isAdmin && user.firstName ? t('greeting', { firstName: user.firstName }) : fullName}
          </span>
          {isAdmin && <span className={classes.code}>{t('schoolCode', { code: user.schoolCode })}</span>}
        </div>
        {(isAdmin || user.role === 'super_super_admin') && (
          <span className={classes.badge}>
            {t(`badges.${user.role as 'school_admin' | 'super_super_admin'}`)}
          </span>
        )}
        <ColorSchemeToggle />
        {account && (
          <Button
            component={Link}
            to={account}
            variant="default"
            leftSection={<IconUserCircle size={18} aria-hidden="true" />}
            className={classes.compact}
            aria-label={t('common:account')}
          >
            <span className={classes.compactText}>{t('common:account')}</span>
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => leaveBy(() => void leave())}
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          className={classes.compact}
          aria-label={t(isAdmin ? 'common:signOut.logout' : 'common:signOut.action')}
        >
          <span className={classes.compactText}>
            {t(isAdmin ? 'common:signOut.logout' : 'common:signOut.action')}
          </span>
        </Button>
        {unsent > 0 && UnsentQuestion && (
          <UnsentQuestion
            count={unsent}
            onStay={() => setUnsent(0)}
            onSignOut={() => {
              setUnsent(0);
              signOut.mutate();
            }}
          />
        )}
      </div>
    </div>
  );
}
