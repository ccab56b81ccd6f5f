import { TIMES } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api-client';
import { useAlertContext } from '../alert-context';
import { useCorrect } from '../api/answer-alert';
import classes from './mistake-bar.module.css';

/** For five seconds after sending: that it is sent, and one tap that tells everybody who was reached it was a mistake. */
export function MistakeBar({ alertId }: { alertId: string }) {
  const { raisedId, setRaisedId } = useAlertContext();
  if (raisedId !== alertId) return null;
  return <Offer alertId={alertId} onOver={() => setRaisedId(null)} />;
}

function Offer({ alertId, onOver }: { alertId: string; onOver: () => void }) {
  const { t } = useTranslation('alerts');
  const correct = useCorrect();
  // What did not go through stays on the screen, or nobody would know.
  const over = useEffectEvent(() => {
    if (!correct.isPending && !correct.isError) onOver();
  });
  useEffect(() => {
    const timer = setTimeout(() => over(), TIMES.mistakeBarMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.bar} role="status">
      <span>
        <strong>{t('raise.sent')}</strong>{' '}
        {correct.isError ? sentenceOf(correct.error, t('mistake.failed')) : t('mistake.question')}
      </span>
      <Button
        variant="outline"
        color="white"
        loading={correct.isPending}
        onClick={() => correct.mutate({ alertId }, { onSuccess: onOver })}
      >
        {t('mistake.action')}
      </Button>
    </div>
  );
}
