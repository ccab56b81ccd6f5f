import { CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { isSendable } from '../../../lib/unsent-writes';
import { type useHandOvers, type UnsentHandOver, wordsOf } from '../api/unsent-hand-overs';
import classes from './gate.module.css';

type UnsentHandOversProps = Pick<ReturnType<typeof useHandOvers>, 'items' | 'isSending' | 'send' | 'drop'>;

/** What this phone has still to tell, and what somebody has to look at: nothing is lost unseen. */
export function UnsentHandOvers({ items, isSending, send, drop }: UnsentHandOversProps) {
  const { t } = useTranslation('handOver');
  const going = items.filter(isSendable);
  const held = items.filter((item) => !isSendable(item));
  return (
    <>
      {going.length > 0 && (
        <Card role="status" className={classes.unsent}>
          <Group justify="space-between">
            <Text fw={600}>
              {t(isSending ? 'unsent.sending' : 'unsent.waiting', { count: going.length })}
            </Text>
            {!isSending && (
              <WriteButton touches="nothing" onClick={() => void send()}>
                {t('unsent.send')}
              </WriteButton>
            )}
          </Group>
        </Card>
      )}
      {held.length > 0 && (
        <Card role="alert" className={classes.unsent} data-tone="alarm">
          <Text fw={700}>{t('unsent.look')}</Text>
          <ul className={classes.list}>
            {held.map((item) => (
              <li key={item.key} className={classes.held}>
                <span>
                  <bdi>{item.write.child}</bdi> · {t('unsent.said', { to: item.write.to })}
                  <br />
                  <Why write={item.write} />
                </span>
                <CloseButton
                  size={44}
                  aria-label={t('unsent.drop', { child: item.write.child })}
                  onClick={() => drop(item.key)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Why({ write: { child, refused, reason, line } }: { write: UnsentHandOver }) {
  const { t } = useTranslation('handOver');
  if (line) return <strong>{t('overtaken.text', { child, ...wordsOf(line) })}</strong>;
  return <strong>{refused ? (reason ?? t('refusedText')) : t('unsent.tooOld')}</strong>;
}
