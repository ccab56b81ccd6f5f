import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { WriteButton } from '../../../components/write-controls';
import { isSendable } from '../../../lib/unsent-writes';
import { type useHandOvers, type UnsentHandOver, wordsOf } from '../api/unsent-hand-overs';
import { AllTheSame } from './all-the-same';
import classes from './gate.module.css';

type UnsentHandOversProps = Pick<ReturnType<typeof useHandOvers>, 'items' | 'isSending' | 'send' | 'drop'>;

/** Entries that this phone still has to send, and entries that somebody has to review: nothing is lost unseen. */
export function UnsentHandOvers({ items, isSending, send, drop }: UnsentHandOversProps) {
  const { t } = useTranslation('handOver');
  const going = items.filter(isSendable);
  const held = items.filter((item) => !isSendable(item));
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asked = held.find(({ key }) => key === askedOf);
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
                <Said write={item.write} />
                <Button variant="default" onClick={() => setAskedOf(item.key)}>
                  {t('unsent.drop', { child: item.write.child })}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAskedOf(null)}
        title={asked ? t('unsent.drop', { child: asked.write.child }) : ''}
        confirmLabel={t('unsent.haveRead')}
        serious
        busy={false}
        touches="nothing"
        onConfirm={() => {
          if (asked) drop(asked.key);
          setAskedOf(null);
        }}
      >
        {asked && <Said write={asked.write} />}
      </ConfirmDialog>
    </>
  );
}

function Said({ write }: { write: UnsentHandOver }) {
  const { t } = useTranslation('handOver');
  return (
    <span>
      <bdi>{write.child}</bdi> · {t('unsent.said', { to: write.to })}
      <br />
      <Why write={write} />
    </span>
  );
}

function Why({ write: { child, refused, reason, line } }: { write: UnsentHandOver }) {
  const { t } = useTranslation('handOver');
  if (line?.outcome === 'refused') return <AllTheSame line={line} />;
  if (line) return <strong>{t('overtaken.text', { child, ...wordsOf(line) })}</strong>;
  return <strong>{refused ? (reason ?? t('refusedText')) : t('unsent.tooOld')}</strong>;
}
