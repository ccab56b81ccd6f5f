import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { useLook, useRelease } from '../api/answer-alert';
import type { ActiveAlert } from '../model';
import '../texts/alarm';
import { useSecondsUntil } from '../use-seconds-until';
import classes from './staff-first.module.css';

interface StaffFirstProps {
  alert: ActiveAlert;
  /** The viewer is staff at their own school. */
  mayRelease: boolean;
}

/** An alarm that only the staff have so far: how long it is held back, and for staff the button that releases it. */
export function StaffFirst({ alert, mayRelease }: StaffFirstProps) {
  const { t } = useTranslation('alarm');
  const { staffFirst } = alert;
  if (!staffFirst) return null;
  const { lookedBy } = staffFirst;
  // Anyone else who sees it is staff, possibly of another school or as a visitor.
  const whose = t(alert.raisedBy.isMe ? 'staffFirst.mine' : 'staffFirst.staff');
  return (
    <section className={classes.box} aria-label={whose}>
      <p className={classes.words} role="status">
        <strong>{whose}</strong>{' '}
        {lookedBy !== null &&
          (lookedBy === '' ? t('staffFirst.somebodyLooks') : t('staffFirst.looks', { name: lookedBy }))}
      </p>
      <Countdown until={alert.goesAt ?? 0} />
      {mayRelease && <Decide alertId={alert.id} isLookedInto={lookedBy !== null} />}
    </section>
  );
}

/** Updated every second, but not announced each time by screen readers. */
function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('alarm');
  const count = useSecondsUntil(until);
  return (
    <p className={classes.time} role="timer" aria-live="off">
      {count === 0 ? t('staffFirst.now') : t('staffFirst.left', { count })}
    </p>
  );
}

function Decide({ alertId, isLookedInto }: { alertId: string; isLookedInto: boolean }) {
  const { t } = useTranslation('alarm');
  const [release, look] = [useRelease(), useLook()];
  const failed = release.error ?? look.error;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="white"
          color="clay.9"
          size="md"
          loading={release.isPending}
          onClick={() => release.mutate({ alertId })}
        >
          {t('staffFirst.release')}
        </Button>
        {!isLookedInto && (
          <Button
            variant="outline"
            color="white"
            size="md"
            loading={look.isPending}
            onClick={() => look.mutate({ alertId })}
          >
            {t('staffFirst.look')}
          </Button>
        )}
      </div>
      {!isLookedInto && <p className={classes.hint}>{t('staffFirst.lookHint')}</p>}
      {failed && <p role="alert">{sentenceOf(failed, t('staffFirst.failed'))}</p>}
    </>
  );
}
