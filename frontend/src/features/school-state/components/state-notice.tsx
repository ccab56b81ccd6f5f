import '../texts';
import type { SignedInUser } from '@homeroom/contracts';
import { dayOnClock } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconCalendarExclamation, IconLock, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { COMPANY, mailLink } from '../../../lib/company';
import { daysUntil } from '../model';
import classes from './state-notice.module.css';

/** Above every page once the trial has ended: what still works, until when, and who can change it. */
export default function StateNotice({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('schoolState');
  const isAdmin = user.role === 'school_admin';
  const isGrace = user.schoolState === 'grace';
  const Icon = isGrace ? IconCalendarExclamation : IconLock;
  return (
    <section
      className={classes.notice}
      data-state={user.schoolState}
      aria-label={t('label')}
      data-print="never"
    >
      <div className={classes.line}>
        <Icon size={26} aria-hidden="true" className={classes.icon} />
        <p className={classes.words}>
          {isGrace ? (
            <GraceWords user={user} isAdmin={isAdmin} />
          ) : (
            <>
              <strong>{t('readOnly.title')}</strong>
              <span>{t(isAdmin ? 'readOnly.admin' : 'readOnly.others')}</span>
            </>
          )}
        </p>
        {isAdmin && !user.visit && (
          <Button
            component="a"
            href={mailLink(COMPANY.emails.sales, {
              subject: t('mailSubject', { school: user.schoolName, code: user.schoolCode }),
            })}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            {t('mail')}
          </Button>
        )}
      </div>
    </section>
  );
}

function GraceWords({ user, isAdmin }: { user: SignedInUser; isAdmin: boolean }) {
  const { t, i18n } = useTranslation('schoolState');
  const [now] = useState(() => new Date());
  const { schoolStateUntil, schoolTimeZone = 'UTC' } = user;
  const end = new Date(schoolStateUntil ?? now);
  const date = dayText(dayOnClock(end, schoolTimeZone), i18n.language, { dateStyle: 'long' });
  return (
    <>
      <strong>{t('grace.title', { count: daysUntil(end, now, schoolTimeZone) })}</strong>
      <span>{t(isAdmin ? 'grace.admin' : 'grace.staff', { date })}</span>
    </>
  );
}
