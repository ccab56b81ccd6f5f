import type { Role } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertContext } from '../alert-context';
import type { ActiveAlert } from '../model';
import { useSeen } from '../use-seen';
import classes from './all-clear-notice.module.css';
import { AfterAlert } from './lazy-staff-panel';

interface AllClearNoticeProps {
  alert: ActiveAlert;
  /** Of whoever called the roll, or might have. */
  staff: Role | false;
  hasReport: boolean;
  onClose: () => void;
}

/** That it is over, or was a mistake, in words for where the reader is. */
export function AllClearNotice({ alert, staff, hasReport, onClose }: AllClearNoticeProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const { receipts } = useAlertContext();
  const words = useRef<HTMLParagraphElement>(null);
  const { audience } = alert.told;
  const over = alert.status === 'corrected' ? 'corrected' : 'cleared';
  const isDrill = alert.kind === 'drill';
  useSeen(words, `${alert.id}.${alert.status}.${alert.notice}`, () => {
    if (alert.status !== 'active' && alert.endedAt !== null) receipts.seen(alert);
  });
  return (
    <section
      role="status"
      className={classes.notice}
      data-kind={alert.kind}
      data-audience={audience}
      data-register={audience === 'wall' ? 'wall' : undefined}
    >
      <IconCircleCheck size={32} aria-hidden="true" />
      <p ref={words} className={classes.words}>
        <strong>{t(isDrill ? 'drill.over' : `over.${over}Title`)}</strong>
        <span>
          {t(isDrill ? `drill.${over}` : `over.${audience}.${over}`, {
            type: t(`types.${alert.type}`),
            school: alert.school.name ?? t('family.yourSchool'),
          })}
        </span>
        {alert.endMessage && <span className={classes.message}>{alert.endMessage}</span>}
      </p>
      {staff && <AfterAlert alert={alert} role={staff} hasReport={hasReport} onLeave={onClose} />}
      <Button variant="outline" color="white" onClick={onClose}>
        {t('common:close')}
      </Button>
    </section>
  );
}
