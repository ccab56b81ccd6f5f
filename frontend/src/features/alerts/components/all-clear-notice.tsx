import type { Role } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActiveAlert } from '../model';
import { useOnScreen } from '../../../lib/use-on-screen';
import classes from './all-clear-notice.module.css';
import { AfterAlert } from './lazy-staff-panel';
import { TypeIcon } from './type-icon';
import '../texts/alert-end';

interface AllClearNoticeProps {
  alert: ActiveAlert;
  /** The role, for staff who called the roll or could have. */
  staff: Role | false;
  hasReport: boolean;
  /** Other active alerts, at any school: while there are any, no notice says that all is well. */
  goesOn: readonly ActiveAlert[];
  onSeen: () => void;
  onClose: () => void;
}

/** Says that the alert is over or was a mistake, worded for where the reader is. */
export function AllClearNotice({ alert, staff, hasReport, goesOn, onSeen, onClose }: AllClearNoticeProps) {
  const { t } = useTranslation(['alertEnd', 'alerts', 'common']);
  const words = useRef<HTMLParagraphElement>(null);
  const { audience } = alert.told;
  const over = alert.status === 'corrected' ? 'corrected' : 'cleared';
  const isDrill = alert.kind === 'drill';
  const [other] = goesOn;
  // The reader is not at this school now, so they are not told to return to what they were doing.
  const place = alert.membershipId === undefined ? audience : 'family';
  const says = other ? 'goesOn' : isDrill ? 'drill' : place;
  const nameOf = ({ school }: ActiveAlert) => school.name ?? t('alerts:family.yourSchool');
  const titleOf = (goingOn: ActiveAlert) => {
    const type = t(`alerts:types.${goingOn.type}`);
    const isThere = goingOn.membershipId === alert.membershipId;
    return isThere ? type : `${type} · ${t('alerts:elsewhere', { school: nameOf(goingOn) })}`;
  };
  useOnScreen(words, `${alert.id}.${alert.status}.${alert.notice}`, onSeen);
  return (
    <section
      role="status"
      className={classes.notice}
      data-kind={other ? 'goesOn' : alert.kind}
      data-audience={audience}
      data-register={audience === 'wall' ? 'wall' : undefined}
    >
      {other ? <TypeIcon type={other.type} size={32} /> : <IconCircleCheck size={32} aria-hidden="true" />}
      <p ref={words} className={classes.words}>
        <strong>
          {other
            ? t('goesOn.title', { others: goesOn.map(titleOf).join(', ') })
            : t(isDrill ? 'drill.over' : `${over}Title`)}
        </strong>
        <span>
          {t(`${says}.${over}`, {
            type: t(`alerts:types.${alert.type}`),
            school: nameOf(alert),
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
