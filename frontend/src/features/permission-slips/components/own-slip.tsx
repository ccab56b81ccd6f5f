import type { OwnPermissionSlip } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayInWords, momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { Written } from '../../../components/written';
import { useKeptFocus } from '../../../lib/kept-focus';
import { nameOf } from '../../../lib/name-of';
import type { Unsent } from '../../../lib/unsent-write';
import { isSendable } from '../../../lib/unsent-writes';
import type { UnsentAnswer } from '../api/unsent-answers';
import { AnswerForm } from './answer-form';
import { WaitingAnswer } from './unsent-answer';

interface OwnSlipProps {
  slip: OwnPermissionSlip;
  /** An answer from here that has not reached the school. */
  item: Unsent<UnsentAnswer> | undefined;
  isSending: boolean;
  onSend: () => void;
}

/** What is asked for one child, with this guardian's answer; the answer can be changed as long as the slip is open. */
export function OwnSlip({ slip, item, isSending, onSend }: OwnSlipProps) {
  const { t, i18n } = useTranslation('familyPermissionSlips');
  const { title, text, place, eventOn, answerBy, isOpen, own, student } = slip;
  const [isChanging, change] = useState(false);
  const waits = item !== undefined && isSendable(item);
  const isRefused = item !== undefined && !waits;
  const answers = isOpen && (isChanging || isRefused || (!own && !waits));
  const heading = useKeptFocus(answers ? 1 : 0);
  const day = (on: string) => dayInWords(on, i18n.language);
  const name = nameOf(student);
  return (
    <AccountSection title={t('for', { title, child: name })} headingRef={heading}>
      <Stack gap="sm">
        {(eventOn ?? place) && (
          <Text fw={600}>{[eventOn && day(eventOn), place].filter(Boolean).join(' · ')}</Text>
        )}
        <Written>{text}</Written>
        <Standing slip={slip} />
        {isOpen && <Text c="dimmed">{t(own ? 'changeUntil' : 'answerBy', { day: day(answerBy) })}</Text>}
        {own && (
          <Text c="dimmed" size="sm">
            {own.broughtOn
              ? t('onPaper', { day: day(own.broughtOn) })
              : t('answeredAt', { at: momentInWords(own.answeredAt, i18n.language) })}
          </Text>
        )}
        {waits && <WaitingAnswer write={item.write} busy={isSending} onSend={onSend} />}
        {isOpen && (own || waits) && !answers && (
          <div>
            <WriteButton
              variant="default"
              aria-label={t('changeNamed', { title, child: name })}
              onClick={() => change(true)}
            >
              {t('change')}
            </WriteButton>
          </div>
        )}
        {answers && (
          <AnswerForm
            slip={slip}
            item={isRefused ? item : undefined}
            busy={waits && isSending}
            onKept={() => {
              change(false);
              onSend();
            }}
            onDone={() => change(false)}
          />
        )}
      </Stack>
    </AccountSection>
  );
}

function Standing({ slip: { isWithdrawn, withdrawnReason, own, isOpen } }: { slip: OwnPermissionSlip }) {
  const { t } = useTranslation('familyPermissionSlips');
  return (
    <>
      {isWithdrawn && <Text fw={600}>{t('withdrawn', { reason: withdrawnReason ?? '' })}</Text>}
      {own && <Text fw={600}>{t(`own.${own.answer}`)}</Text>}
      {own?.note && <Text>{t('ownNote', { note: own.note })}</Text>}
      {!own && !isOpen && !isWithdrawn && <Text fw={600}>{t('missed')}</Text>}
    </>
  );
}
