import type { AlertRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import classes from './alert-facts.module.css';

/** Who, where and when, and the words of whoever raised it. */
export function AlertFacts({ alert }: { alert: AlertRecord }) {
  const { t, i18n } = useTranslation(['alerts', 'common']);
  const { raisedBy } = alert;
  const time = new Date(alert.raisedAt).toLocaleTimeString(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (
    <>
      {alert.message && <p className={classes.message}>{alert.message}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>{t('facts.raisedBy')}</dt>
          <dd>{t('facts.person', { name: raisedBy.name, role: t(`common:roles.${raisedBy.role}`) })}</dd>
        </div>
        {raisedBy.classNumber !== null && (
          <div>
            <dt>{t('facts.class')}</dt>
            <dd>{raisedBy.classNumber}</dd>
          </div>
        )}
        <div>
          <dt>{t('facts.time')}</dt>
          <dd>
            <time dateTime={alert.raisedAt}>{time}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}
