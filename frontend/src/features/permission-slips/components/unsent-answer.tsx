import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Standing } from '../../../components/standing';
import { WriteButton } from '../../../components/write-controls';
import { ownerHere } from '../../../lib/local-entries';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { isSendable } from '../../../lib/unsent-writes';
import type { UnsentAnswer } from '../api/unsent-answers';

interface WaitingAnswerProps {
  write: UnsentAnswer;
  busy: boolean;
  onSend: () => void;
}

/** An answer that the school does not have yet. */
export function WaitingAnswer({ write: { answer, note, title, child }, busy, onSend }: WaitingAnswerProps) {
  const { t } = useTranslation('familyPermissionSlips');
  return (
    <div role="status">
      <Standing
        tone="warm"
        action={
          <WriteButton
            variant="default"
            loading={busy}
            aria-label={t('sendNowNamed', { title, child })}
            onClick={onSend}
          >
            {t('sendNow')}
          </WriteButton>
        }
      >
        <Text fw={600}>{t(busy ? 'sending' : `waits.${answer}`)}</Text>
        {note && <Text>{t('ownNote', { note })}</Text>}
        {/* A shared device keeps nothing beyond the page. */}
        {!busy && <Text>{t(ownerHere() === null ? 'waitsOpen' : 'waitsHere')}</Text>}
      </Standing>
    </div>
  );
}

/** Why an answer did not reach the school. */
export function RefusedAnswer({ refused }: { refused: string | undefined }) {
  const { t } = useTranslation('familyPermissionSlips');
  return (
    <div role="alert">
      <Standing tone="warm">
        <Text fw={600}>{t('notSent')}</Text>
        <Text>{refused ?? t('tooOld')}</Text>
      </Standing>
    </div>
  );
}

interface LeftAnswerProps {
  item: Unsent<UnsentAnswer>;
  busy: boolean;
  onSend: () => void;
}

/** An answer to something that cannot be answered on this page: without a connection, or not any more. */
export function LeftAnswer({ item, busy, onSend }: LeftAnswerProps) {
  const { t } = useTranslation('familyPermissionSlips');
  const { key, write } = item;
  const { title, child, answer } = write;
  return (
    <AccountSection title={t('for', { title, child })}>
      {isSendable(item) ? (
        <WaitingAnswer write={write} busy={busy} onSend={onSend} />
      ) : (
        <>
          <RefusedAnswer refused={write.refused} />
          <Text>{t(`saidHere.${answer}`)}</Text>
          <Group>
            <Button variant="default" onClick={() => unsent.drop(key)}>
              {t('discard')}
            </Button>
          </Group>
        </>
      )}
    </AccountSection>
  );
}
