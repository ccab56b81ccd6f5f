import type { Role } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertContext } from '../alert-context';
import { type ActiveAlert, isAnsweredFor } from '../model';
import { useOnScreen } from '../../../lib/use-on-screen';
import classes from './alert-banner.module.css';
import { AlertFacts } from './alert-facts';
import { AlertUpdates } from './alert-updates';
import { StaffPanel } from './lazy-staff-panel';
import { MistakeBar } from './mistake-bar';
import { StaffFirst } from './staff-first';
import { TypeIcon } from './type-icon';
import { inWords } from '../../../i18n/said';

interface AlertBannerProps {
  alert: ActiveAlert;
  role: Role;
  /** For an operator inside the school, who only watches: nothing was answered and nothing can be ended from here. */
  visiting?: boolean;
}

/** The banner of an answered alert until the all-clear, with its original text and each update. */
export function AlertBanner({ alert, role, visiting = false }: AlertBannerProps) {
  const { t } = useTranslation('alerts');
  const { receipts } = useAlertContext();
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const staff = isAnsweredFor(alert, role) && !visiting;
  const { told, school } = alert;
  const type = t(`types.${alert.type}`);
  const isDrill = alert.kind === 'drill';
  useOnScreen(line, `${alert.notice}`, () => {
    if (!visiting) receipts.seen(alert);
  });
  return (
    <section
      className={classes.banner}
      data-kind={alert.kind}
      data-audience={told.audience}
      data-register={told.audience === 'wall' ? 'wall' : undefined}
      aria-label={t(isDrill ? 'drill.banner' : 'banner', { type })}
    >
      <div className={classes.line} ref={line}>
        <TypeIcon type={alert.type} />
        <p className={classes.words}>
          <strong>
            {told.audience === 'family'
              ? t(isDrill ? 'drill.title' : 'family.title', {
                  type,
                  school: school.name ?? t('family.yourSchool'),
                })
              : inWords(told.action)}
          </strong>
          <span>
            {t(`kinds.${alert.kind}`)}
            {told.audience !== 'family' && ` · ${type}`}
            {told.audience !== 'family' &&
              alert.membershipId !== undefined &&
              ` · ${t('elsewhere', { school: school.name ?? '' })}`}
            {!visiting && ` · ${t('answered')}`}
          </span>
        </p>
        <Button variant="outline" color="white" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : staff ? t(isDrill ? 'drill.manage' : 'manage') : t('more')}
        </Button>
      </div>
      {alert.staffFirst && (
        <div className={classes.detail}>
          <StaffFirst alert={alert} mayRelease={staff} />
        </div>
      )}
      {alert.updates.length > 0 && (
        <div className={classes.detail}>
          <AlertUpdates alert={alert} />
        </div>
      )}
      <MistakeBar alert={alert} />
      {open && (
        <div className={classes.detail}>
          <p className={classes.sentence}>
            {inWords(told.audience === 'family' ? told.sentence : told.instruction)}
          </p>
          <AlertFacts alert={alert} />
        </div>
      )}
      {staff && (
        <div className={open ? classes.detail : undefined}>
          <StaffPanel alert={alert} role={role} isFolded={!open} />
        </div>
      )}
    </section>
  );
}
