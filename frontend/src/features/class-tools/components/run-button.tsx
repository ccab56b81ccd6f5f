import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { allowNotes } from '../../../lib/tones';
import { paused, started, type TimerState } from '../timing';

interface RunButtonProps {
  timer: TimerState;
  onChange: (timer: TimerState) => void;
}

/** Starts, pauses and resumes a timer; restarts one that is over. */
export function RunButton({ timer, onChange }: RunButtonProps) {
  const { t } = useTranslation('classTools');
  const { totalMs, leftMs, endsAt } = timer;
  if (endsAt !== null)
    return (
      <Button
        size="lg"
        leftSection={<IconPlayerPause size={22} aria-hidden="true" />}
        onClick={() => onChange(paused(timer, Date.now()))}
      >
        {t('timer.pause')}
      </Button>
    );
  const isNew = leftMs === 0 || leftMs === totalMs;
  return (
    <Button
      size="lg"
      leftSection={<IconPlayerPlay size={22} aria-hidden="true" />}
      onClick={() => {
        allowNotes();
        onChange(started(isNew ? { ...timer, leftMs: totalMs } : timer, Date.now()));
      }}
    >
      {t(isNew ? 'timer.start' : 'timer.goOn')}
    </Button>
  );
}
