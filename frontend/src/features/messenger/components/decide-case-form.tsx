import type { DecideCase } from '@homeroom/contracts';
import { type CaseReason, decisionsFor, RESTRICT_DAYS } from '@homeroom/domain';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from '../../../components/judging/decision-form';
import { useDecideCase } from '../api/cases';

interface DecideCaseFormProps {
  id: string;
  reason: CaseReason;
  /** Further measures exist only for students. */
  ofStudent: boolean;
  /** Only the leader of the sender's class can exclude the sender or call home. */
  leadsSender: boolean;
  /** The sender is still in a class. */
  isHere: boolean;
  onDone: () => void;
}

/** Decides the case, including measures about the sender. */
export function DecideCaseForm({
  id,
  reason: why,
  ofStudent,
  leadsSender,
  isHere,
  onDone,
}: DecideCaseFormProps) {
  const { t } = useTranslation('messenger');
  const decide = useDecideCase(id);
  const [days, setDays] = useState('');
  const [warn, setWarn] = useState(false);
  const [callHome, setCallHome] = useState(false);
  const restrictDays = RESTRICT_DAYS.find((each) => String(each) === days);
  return (
    <DecisionForm
      words={{ what: t('cases.what'), why: t('cases.reason'), whyHint: t('cases.reasonHint') }}
      decisions={decisionsFor(why).map((value) => ({ value, label: t(`cases.decisions.${value}`) }))}
      decide={decide}
      sent={(decided): DecideCase => ({
        ...decided,
        ...(restrictDays !== undefined && { restrictDays }),
        ...(warn && { warn }),
        ...(callHome && { callHome }),
      })}
      onDone={onDone}
    >
      {ofStudent && (
        <>
          {!isHere && <Text>{t('cases.restrictGone')}</Text>}
          {isHere && leadsSender && (
            <NativeSelect
              label={t('cases.restrict')}
              description={t('cases.restrictHint')}
              data={[
                { value: '', label: t('cases.restrictNot') },
                ...RESTRICT_DAYS.map((each) => ({
                  value: String(each),
                  label: t('cases.days', { count: each }),
                })),
              ]}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          )}
          {isHere && (
            <Checkbox
              label={t('cases.warn')}
              description={t('cases.warnHint')}
              checked={warn}
              onChange={(event) => setWarn(event.currentTarget.checked)}
            />
          )}
          {leadsSender && (
            <Checkbox
              label={t('cases.callHome')}
              description={t('cases.callHomeHint')}
              checked={callHome}
              onChange={(event) => setCallHome(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </DecisionForm>
  );
}
