import type { PermissionCounts } from '@homeroom/contracts';
import { PERMISSION_STANDINGS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import classes from './counts.module.css';

/** How many children stand where: a bar, and the figures beside it, which say all that the bar says. */
export function Counts({ counts }: { counts: PermissionCounts }) {
  const { t } = useTranslation('permissionSlips');
  const shown = PERMISSION_STANDINGS.filter((standing) => counts[standing] > 0);
  return (
    <div className={classes.counts}>
      <div className={classes.bar} aria-hidden="true">
        {shown
          .filter((standing) => standing !== 'open')
          .map((standing) => (
            <span key={standing} data-standing={standing} style={{ flexGrow: counts[standing] }} />
          ))}
        <span style={{ flexGrow: counts.open, minWidth: 0 }} />
      </div>
      <ul className={classes.figures} aria-label={t('answers')}>
        {PERMISSION_STANDINGS.filter((standing) => standing === 'yes' || counts[standing] > 0).map(
          (standing) => (
            <li key={standing} data-standing={standing}>
              {t(`counts.${standing}`, { count: counts[standing] })}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
