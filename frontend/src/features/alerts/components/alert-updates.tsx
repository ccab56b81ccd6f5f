import type { AlertRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now';
import classes from './alert-updates.module.css';
import { SchoolTime, useSchoolTime } from './school-time';

/** The staff's newest update, the earlier ones, and when the next is due. */
export function AlertUpdates({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation('alerts');
  const [newest, ...earlier] = alert.updates.filter(({ message }) => message !== null);
  return (
    <div className={classes.updates} role="status">
      {newest && (
        <p className={classes.newest}>
          <strong>{newest.message}</strong>
          <SchoolTime at={newest.saidAt} school={alert.school} />
        </p>
      )}
      <NextWord alert={alert} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('updates.earlier', { count: earlier.length })}</summary>
          <ul>
            {earlier.map(({ notice, message, saidAt }) => (
              <li key={notice}>
                {message} <SchoolTime at={saidAt} school={alert.school} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const LOOK_AGAIN_MS = 10_000;

/** The announced time stays on display, and is marked once it has passed. */
function NextWord({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation('alerts');
  const timeOf = useSchoolTime();
  const now = useNow(LOOK_AGAIN_MS);
  const at = alert.updates[0]?.nextWordAt;
  if (!at) return null;
  const key = Date.parse(at) > now.getTime() ? 'updates.next' : 'updates.nextLate';
  return <p className={classes.next}>{t(key, { time: timeOf(at, alert.school) })}</p>;
}
