import '../texts';
import type { SignedInUser } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { keepWayTo, signInFor } from '../../../lib/way-to';
import classes from './state-notice.module.css';

/** Above a page that a mail to another school's office has opened: it shows this school, whose invoices are not those that the mail is about. */
export default function OtherOffice({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('schoolState');
  const { pathname, search, hash } = useLocation();
  return (
    <section className={classes.notice} aria-label={t('otherOffice.label')} data-print="never">
      <div className={classes.line}>
        <IconBuilding size={26} aria-hidden="true" className={classes.icon} />
        <p className={classes.words}>
          <strong>{t('otherOffice.title')}</strong>
          <span>{t('otherOffice.text', { school: user.schoolName })}</span>
        </p>
        <Button
          component={Link}
          to={signInFor(search)}
          variant="default"
          onClick={() => keepWayTo(`${pathname}${search}${hash}`, ['school_admin'])}
        >
          {t('otherOffice.signIn')}
        </Button>
      </div>
    </section>
  );
}
