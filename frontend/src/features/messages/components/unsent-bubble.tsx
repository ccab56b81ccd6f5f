import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Unsent } from '../../../lib/unsent-write';
import { isSendable } from '../../../lib/unsent-writes';
import { useConnected } from '../../../lib/use-connected';
import { sendAnew, type UnsentMessage, wordsOf } from '../api/write-messages';
import classes from './message-bubble.module.css';

interface UnsentBubbleProps {
  item: Unsent<UnsentMessage>;
  /** Sending was tried, and is not in flight. */
  hasFailed: boolean;
  /** Undefined if it can no longer be sent. */
  onSend: (() => void) | undefined;
  onDrop: (key: string) => void;
}

/** A message being sent, waiting for a connection, or rejected: its author decides what to do with it. */
export function UnsentBubble({ item, hasFailed, onSend, onDrop }: UnsentBubbleProps) {
  const { t } = useTranslation('messages');
  const isConnected = useConnected();
  const { key, write } = item;
  const goes = isSendable(item);
  const refusal = write.refused ?? t('tooOld');
  const onItsWay = t(!isConnected ? 'waitsForNetwork' : hasFailed ? 'goesAgain' : 'onItsWay');
  const state = goes ? onItsWay : t('notSent', { reason: refusal });
  return (
    <li className={classes.item} data-own data-unsent>
      <div className={classes.bubble}>
        <span className={classes.text} dir="auto">
          {wordsOf(write)}
        </span>
        <span className={classes.line} role="status">
          {state}
        </span>
        {(!goes || !isConnected || hasFailed) && (
          <span className={classes.actions}>
            {onSend && (
              <Button variant="default" onClick={() => (goes ? onSend() : sendAnew(item))}>
                {t('sendAgain')}
              </Button>
            )}
            <Button variant="default" onClick={() => onDrop(key)}>
              {t('discard')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
