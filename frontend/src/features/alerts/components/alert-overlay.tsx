import type { Role } from '@homeroom/domain';
import { Button, FocusTrap, Portal } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatus } from '../../../lib/api-client';
import { useCover } from '../../../lib/covers';
import { useFocusBack } from '../../../lib/focus-back';
import { useAlertContext } from '../alert-context';
import { useAcknowledge } from '../api/answer-alert';
import { type ActiveAlert, isAnsweredFor } from '../model';
import { useOnScreen } from '../../../lib/use-on-screen';
import classes from './alert-overlay.module.css';
import { StaffPanel } from './lazy-staff-panel';
import { MistakeBar } from './mistake-bar';
import { StaffFirst } from './staff-first';
import { ToldFamily } from './told-family';
import { ToldOnSite } from './told-on-site';

interface AlertOverlayProps {
  alert: ActiveAlert;
  role: Role;
  onAnswered: () => void;
}

/** Covers the screen until it is answered: nothing else closes it. */
export function AlertOverlay(props: AlertOverlayProps) {
  const { alert } = props;
  const { t } = useTranslation('alerts');
  const id = useId();
  const overlay = useRef<HTMLDivElement>(null);
  useCover(true, overlay);
  useFocusBack(overlay);
  useTitle(t(alert.kind === 'drill' ? 'drill.pageTitle' : 'pageTitle', { type: t(`types.${alert.type}`) }));
  return (
    <Portal>
      <FocusTrap active>
        <div
          ref={overlay}
          role="alertdialog"
          aria-modal="true"
          aria-live="assertive"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-told`}
          className={classes.overlay}
          data-kind={alert.kind}
          data-audience={alert.told.audience}
          data-register={alert.told.audience === 'wall' ? 'wall' : undefined}
        >
          <Sheet {...props} id={id} />
        </div>
      </FocusTrap>
    </Portal>
  );
}

function Sheet({ alert, role, onAnswered, id }: AlertOverlayProps & { id: string }) {
  const { t } = useTranslation('alerts');
  const acknowledge = useAcknowledge();
  const { receipts } = useAlertContext();
  const title = useRef<HTMLHeadingElement>(null);
  useOnScreen(title, `${alert.notice}`, () => receipts.seen(alert));
  const answer = () =>
    acknowledge.mutate(
      { alertId: alert.id, membershipId: alert.membershipId },
      {
        onSuccess: onAnswered,
        onError: (error) => {
          if (isStatus(error, 403, 404, 409)) onAnswered();
        },
      },
    );
  const { audience } = alert.told;
  const Told = audience === 'family' ? ToldFamily : ToldOnSite;
  return (
    <div className={classes.sheet}>
      <div id={`${id}-told`} className={classes.told}>
        <Told alert={alert} title={title} titleId={`${id}-title`} />
      </div>
      <StaffFirst alert={alert} mayRelease={isAnsweredFor(alert, role)} />
      <Button
        variant="white"
        color={alert.kind === 'drill' ? 'dark.7' : 'clay.9'}
        fullWidth
        className={classes.acknowledge}
        loading={acknowledge.isPending}
        onClick={answer}
        data-autofocus
      >
        {t(`acknowledge.${audience}`)}
      </Button>
      {acknowledge.isError && (
        <p role="alert" className={classes.problem}>
          {t('acknowledgeFailed')}
        </p>
      )}
      <MistakeBar alert={alert} />
      {isAnsweredFor(alert, role) && <StaffPanel alert={alert} role={role} isCovering />}
    </div>
  );
}

/** Shows the alert in the tab strip for hidden tabs. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
