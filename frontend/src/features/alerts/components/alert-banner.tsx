import type { AlertRecord } from '@homeroom/contracts';
import { isStaff, type Role } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './alert-banner.module.css';
import { AlertFacts } from './alert-facts';
import { MistakeBar } from './mistake-bar';
import { StaffPanel } from './lazy-staff-panel';
import { TypeIcon } from './type-icon';

interface AlertBannerProps {
  alert: AlertRecord;
  role: Role;
  /** An operator inside the school looks on: nothing was answered, and nothing can be ended from here. */
  visiting?: boolean;
}

/** What is left of an answered alert until the all-clear: the action word stays in sight. */
export function AlertBanner({ alert, role, visiting = false }: AlertBannerProps) {
  const { t } = useTranslation('alerts');
  const [open, setOpen] = useState(false);
  const staff = isStaff(role) && !visiting;
  return (
    <section
      className={classes.banner}
      data-kind={alert.kind}
      aria-label={t('banner', { type: t(`types.${alert.type}`) })}
      data-print="never"
    >
      <div className={classes.line}>
        <TypeIcon type={alert.type} />
        <p className={classes.words}>
          <strong>{alert.actionWord}</strong>
          <span>
            {t(`kinds.${alert.kind}`)} · {t(`types.${alert.type}`)}
            {!visiting && ` · ${t('answered')}`}
          </span>
        </p>
        <Button variant="outline" color="white" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : staff ? t('manage') : t('more')}
        </Button>
      </div>
      <MistakeBar alertId={alert.id} />
      {open && (
        <div className={classes.detail}>
          <AlertFacts alert={alert} />
          {staff && <StaffPanel alertId={alert.id} />}
        </div>
      )}
    </section>
  );
}
