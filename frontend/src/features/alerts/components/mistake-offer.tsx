import { TIMES } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, sentenceOf } from '../../../lib/api-client';
import { useCorrect } from '../api/answer-alert';
import '../texts/alarm';
import classes from './mistake-bar.module.css';

interface MistakeOfferProps {
  alertId: string;
  /** Nobody else has it yet. */
  toStaff: boolean;
  onOver: () => void;
}

/** What stands in the bar: that it is sent, and one tap that takes it back. */
export function MistakeOffer({ alertId, toStaff, onOver }: MistakeOfferProps) {
  const { t } = useTranslation(['alarm', 'common']);
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
      {isFinal(correct.error) ? (
        <Button variant="outline" color="white" onClick={onOver}>
          {t('common:close')}
        </Button>
      ) : (
        <Button
          variant="outline"
          color="white"
          loading={correct.isPending}
          onClick={() => correct.mutate({ alertId }, { onSuccess: onOver })}
        >
          {t(toStaff ? 'mistake.actionStaff' : 'mistake.action')}
        </Button>
      )}
    </div>
  );
}
