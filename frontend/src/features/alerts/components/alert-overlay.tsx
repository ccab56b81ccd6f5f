import type { AlertRecord } from '@homeroom/contracts';
import { isStaff, type Role } from '@homeroom/domain';
import { Button, FocusTrap, Portal } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatus } from '../../../lib/api-client';
import { useAcknowledge } from '../api/answer-alert';
import { AlertFacts } from './alert-facts';
import classes from './alert-overlay.module.css';
import { MistakeBar } from './mistake-bar';
import { StaffPanel } from './lazy-staff-panel';
import { TypeIcon } from './type-icon';

interface AlertOverlayProps {
  alert: AlertRecord;
  role: Role;
  onAnswered: () => void;
}

/** Covers the screen until it is answered: nothing else closes it. */
export function AlertOverlay({ alert, role, onAnswered }: AlertOverlayProps) {
  const { t } = useTranslation('alerts');
  const acknowledge = useAcknowledge();
  const id = useId();
  const answer = () =>
    acknowledge.mutate(
      { alertId: alert.id },
      {
        onSuccess: onAnswered,
        onError: (error) => {
          if (isStatus(error, 403, 404, 409)) onAnswered();
        },
      },
    );
  const onSite = role !== 'parent' && role !== 'class_device';
  useTitle(t('pageTitle', { type: t(`types.${alert.type}`) }));

  return (
    <Portal>
      <FocusTrap active>
        <div
          role="alertdialog"
          aria-modal="true"
          aria-live="assertive"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-facts`}
          className={classes.overlay}
          data-kind={alert.kind}
        >
          <div className={classes.sheet}>
            <p className={classes.kind}>
              <TypeIcon type={alert.type} size={34} />
              {t(`kinds.${alert.kind}`)} · {t(`types.${alert.type}`)}
            </p>
            <h1 id={`${id}-title`} className={classes.action}>
              {alert.actionWord}
            </h1>
            <div id={`${id}-facts`}>
              <AlertFacts alert={alert} />
            </div>
            <Button
              variant="white"
              color={alert.kind === 'drill' ? 'dark.7' : 'clay.9'}
              fullWidth
              className={classes.acknowledge}
              loading={acknowledge.isPending}
              onClick={answer}
              data-autofocus
            >
              {onSite ? t('acknowledgeSafe') : t('acknowledge')}
            </Button>
            {acknowledge.isError && (
              <p role="alert" className={classes.problem}>
                {t('acknowledgeFailed')}
              </p>
            )}
            <MistakeBar alertId={alert.id} />
            {isStaff(role) && <StaffPanel alertId={alert.id} />}
          </div>
        </div>
      </FocusTrap>
    </Portal>
  );
}

/** A hidden tab shows it in the tab strip too. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
