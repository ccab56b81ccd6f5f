import type { AlertRecord, AlertWording } from '@homeroom/contracts';
import { type AlertType, emergencyNumber } from '@homeroom/domain';
import { Button, Stack, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Raising } from '../raising';
import '../texts/alarm';
import { sentenceOf } from '../../../lib/api-client';
import { telOf } from '../../../lib/tel-of';
import { refuse } from '../../../lib/toasts';
import classes from './raise-alert.module.css';

interface NotSentProps {
  type: AlertType;
  state: Extract<Raising<AlertRecord>, { phase: 'trying' | 'refused' | 'given_up' }>;
  /** Error of the latest attempt, if any. */
  error: Error | undefined;
  wording: AlertWording | undefined;
  onStop: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Says that the alert is not sent, what happens now, and whom to call in the meantime. */
export function NotSent({ type, state, error, wording, onStop, onAgain, onClose }: NotSentProps) {
  const { t } = useTranslation(['alarm', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const trying = state.phase === 'trying';
  // Moves the focus here for keyboard users, because the button that was pressed is gone.
  useEffect(() => box.current?.focus(), [trying]);
  const sayFailed = useEffectEvent(() => refuse(t('raise.failed'), sentenceOf(error, sayWhy(state, t))));
  // The person who stopped it needs no message.
  const failed = state.phase === 'refused' || (state.phase === 'given_up' && state.why !== 'stopped');
  useEffect(() => {
    if (failed) sayFailed();
  }, [failed]);
  return (
    <Stack gap="md">
      <div ref={box} role="alert" tabIndex={-1} className={classes.notSent}>
        <strong>{t('notSent.title')}</strong>
        <span>{sayWhy(state, t)}</span>
      </div>
      {trying && (
        <p className={classes.count}>
          <span className={classes.seconds}>{t('notSent.seconds', { count: state.secondsLeft })}</span>
          <span>{t('notSent.attempt', { count: state.attempt })}</span>
        </p>
      )}
      <Calls type={type} wording={wording} />
      {trying ? (
        <Button variant="default" size="lg" onClick={onStop}>
          {t('notSent.stop')}
        </Button>
      ) : (
        <div className={classes.decide}>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('common:close')}
          </Button>
          {state.phase === 'given_up' && (
            <Button color="clay" variant="light" size="lg" onClick={onAgain}>
              {t('notSent.again')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

function sayWhy(state: NotSentProps['state'], t: TFunction<['alarm', 'common']>): string {
  if (state.phase === 'trying') return t('notSent.trying');
  if (state.phase === 'refused') return state.error.sentence ?? t('notSent.refused');
  return t(`notSent.why.${state.why}`);
}

/** The school's own number first, then the country's. */
function Calls({ type, wording }: Pick<NotSentProps, 'type' | 'wording'>) {
  const { t } = useTranslation('alarm');
  const number = emergencyNumber(type, wording?.country ?? null);
  return (
    <Stack gap="xs">
      {wording?.phone && (
        <Call label={t('notSent.callSchool', { number: wording.phone })} number={wording.phone} />
      )}
      {number && <Call label={t('notSent.call', { number })} number={number} />}
      {!number && !wording?.phone && <Text fw={600}>{t('notSent.callSomebody')}</Text>}
    </Stack>
  );
}

function Call({ label, number }: { label: string; number: string }) {
  return (
    <Button
      component="a"
      href={telOf(number)}
      size="lg"
      color="clay.7"
      leftSection={<IconPhone size={22} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
