import type { BackupStatusAnswer } from '@homeroom/contracts';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago';
import { backupOf, type Missing } from '../model';
import classes from './backup-indicator.module.css';

/** Success has a check mark; all other states are shown as waiting, and in words. */
export function BackupIndicator({ answer }: { answer: Missing<BackupStatusAnswer> | undefined }) {
  const { t } = useTranslation('security');
  const { isGood, status, lastBackupAt, lastVerifiedAt } = backupOf(answer);
  const Icon = isGood ? IconCircleCheck : IconHourglass;
  return (
    <div className={classes.indicator} data-good={isGood}>
      <Icon size={28} role="img" aria-label={t(isGood ? 'backup.done' : 'backup.wait')} />
      <div>
        <p className={classes.status}>{t(`backup.status.${status}`)}</p>
        <p className={classes.times}>
          {lastBackupAt && (
            <span>
              {t('backup.last')} <TimeAgo at={lastBackupAt} />
            </span>
          )}
          {lastVerifiedAt && (
            <span>
              {t('backup.restored')} <TimeAgo at={lastVerifiedAt} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
