import { TIMES } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCorrect } from '../api/answer-alert';
import classes from './mistake-bar.module.css';
import { useRaised } from './raised-context';

/** For five seconds after sending: one tap tells everybody who was reached that it was a mistake. */
export function MistakeBar({ alertId }: { alertId: string }) {
  const { raisedId, setRaisedId } = useRaised();
  if (raisedId !== alertId) return null;
  return <Offer alertId={alertId} onOver={() => setRaisedId(null)} />;
}

function Offer({ alertId, onOver }: { alertId: string; onOver: () => void }) {
  const { t } = useTranslation('alerts');
  const correct = useCorrect();
  const over = useEffectEvent(() => {
    if (!correct.isPending) onOver();
  });
  useEffect(() => {
    const timer = setTimeout(() => over(), TIMES.mistakeBarMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.bar} role="status">
      <span>{t('mistake.question')}</span>
      <Button
        variant="outline"
        color="white"
        loading={correct.isPending}
        onClick={() => correct.mutate({ alertId }, { onSettled: onOver })}
      >
        {t('mistake.action')}
      </Button>
    </div>
  );
}
