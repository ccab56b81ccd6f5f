import '../i18n/shared/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveQuestion } from '../lib/leave-question';
import { Dialog } from './dialog';
import { LeaveQuestion } from './leave-question';
import classes from './save-bar.module.css';
import { WriteButton } from './write-controls';

interface SaveBarProps {
  label: string;
  /** Something waits to be saved: the bar then stays in sight wherever the page is, and whoever leaves is asked. */
  changed: boolean;
  busy: boolean;
  children?: ReactNode;
}

/** The end of a long form. */
export function SaveBar({ label, changed, busy, children }: SaveBarProps) {
  const { t } = useTranslation('forms');
  const { isAsking, stay, leave } = useLeaveQuestion(changed);
  return (
    <div className={classes.bar} data-changed={changed} data-bottom-bar={changed || undefined}>
      <div className={classes.words}>{children}</div>
      <WriteButton type="submit" size="lg" loading={busy} disabled={!changed}>
        {label}
      </WriteButton>
      <Dialog opened={isAsking} onClose={stay} title={t('leave.title')}>
        <LeaveQuestion
          text={t('leave.text')}
          leaveLabel={t('leave.discard')}
          stayLabel={t('leave.stay')}
          onLeave={leave}
          onStay={stay}
        />
      </Dialog>
    </div>
  );
}
