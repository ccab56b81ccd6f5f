import type { AlertRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import classes from './alert-facts.module.css';
import { SchoolTime } from './school-time';

/** Who raised it, where and when, and their message. Facts the person may not know are omitted. */
export function AlertFacts({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation(['alerts', 'common']);
  const { raisedBy, school } = alert;
  return (
    <>
      {alert.message && <p className={classes.message}>{alert.message}</p>}
      <dl className={classes.facts}>
        {raisedBy.name && (
          <div>
            <dt>{t('facts.raisedBy')}</dt>
            <dd>{t('facts.person', { name: raisedBy.name, role: t(`common:roles.${raisedBy.role}`) })}</dd>
          </div>
        )}
        {raisedBy.classNumber !== null && (
          <div>
            <dt>{t('facts.from')}</dt>
            <dd>{t('facts.class', { number: raisedBy.classNumber })}</dd>
          </div>
        )}
        <div>
          <dt>{t('facts.time')}</dt>
          <dd>
            <SchoolTime at={alert.raisedAt} school={school} />
          </dd>
        </div>
      </dl>
    </>
  );
}
