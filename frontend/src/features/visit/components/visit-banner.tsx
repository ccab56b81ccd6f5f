import '../texts';
import type { VisitContext } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useHeightOf } from '../../../lib/use-height-of';
import { leaveBy } from '../../../lib/ways-out';
import { lookAround } from '../../../lib/whereabouts';
import { kindOf, useLeaveSchool } from '../api/visit';
import { AllowChanges } from './allow-changes';
import classes from './visit-banner.module.css';

const MINUTE_MS = 60_000;
const LOOK_MS = 1_000;

interface VisitBannerProps {
  schoolName: string;
  visit: VisitContext;
}

/** Shown on every screen during a visit: the school, the time left, and whether changes are allowed. */
export default function VisitBanner({ schoolName, visit }: VisitBannerProps) {
  const { t } = useTranslation('visit');
  const as = kindOf(visit.by);
  const leave = useLeaveSchool(as);
  const left = useTimeLeft(visit.expiresAt);
  const [asking, setAsking] = useState(false);
  const isReadOnly = visit.access === 'read';

  const exit = () =>
    leave.mutate(undefined, {
      onError: (error) => showRefusal(t('exitFailed'), error, error.message),
    });

  const banner = useRef<HTMLElement>(null);
  useHeightOf(banner, '--visit-height');
  return (
    <section
      ref={banner}
      className={classes.banner}
      data-access={visit.access}
      data-print="never"
      aria-label={t(`label.${as}`)}
    >
      <div className={classes.line}>
        <p className={classes.words}>
          <strong>{t('inside', { school: schoolName })}</strong>
          <span>
            {left < MINUTE_MS ? t('lastMinute') : t('minutesLeft', { count: Math.ceil(left / MINUTE_MS) })}
          </span>
        </p>
        <span className={classes.access}>{t(isReadOnly ? 'readOnly' : 'canChange')}</span>
        <div className={classes.actions}>
          {isReadOnly && visit.by !== 'district_viewer' && (
            <Button variant="outline" color="white" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('raise.action')}
            </Button>
          )}
          <Button variant="white" color="dark" loading={leave.isPending} onClick={() => leaveBy(exit)}>
            {t('exit')}
          </Button>
        </div>
      </div>
      <AllowChanges opened={asking} onClose={() => setAsking(false)} schoolName={schoolName} as={as} />
    </section>
  );
}

/** Milliseconds until the visit expires; the page then refetches its session. */
function useTimeLeft(expiresAt: string): number {
  const { t } = useTranslation('visit');
  const queryClient = useQueryClient();
  const end = Date.parse(expiresAt);
  const [left, setLeft] = useState(() => end - Date.now());
  const over = useEffectEvent(() => {
    showToast({ title: t('over.title'), description: t('over.description') });
    void lookAround(queryClient);
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(end - Date.now());
      if (end > Date.now()) return;
      clearInterval(timer);
      over();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
