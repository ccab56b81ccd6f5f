import type { ModerationCase } from '@homeroom/contracts';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { JudgedItem } from '../../../components/judging/judged-item';
import { Moment } from '../../../components/moment';
import { nameOf } from '../../../lib/name-of';
import { namesOf } from '../../messages/model';
import { useOpenCase } from '../api/cases';
import { CaseWork } from './case-work';
import { DecideCaseForm } from './decide-case-form';
import { OpenedCaseView } from './opened-case-view';

/** Who wrote to whom, and why the message is a case. */
export function CaseItem({ of, withClass }: { of: ModerationCase; withClass: boolean }) {
  const { t } = useTranslation('messenger');
  const { id, at, reason, sender, others, reportedBy, classNumber, decided, takenBy, leadsSender } = of;
  const somebody = t('monitoring.somebody');
  const names = { sender: sender ? nameOf(sender) : somebody, others: namesOf(others) || somebody };
  const isUrgent = of.isUrgent && decided === null;
  const Icon = isUrgent ? IconAlertTriangle : reason === 'report' ? IconMessageReport : IconHourglass;
  return (
    <JudgedItem
      id={id}
      icon={<Icon size={24} aria-hidden="true" />}
      words={{
        ...{ title: t('cases.who', names), open: t('cases.open'), openOf: t('cases.openOf', names) },
        decideTitle: t('cases.decideTitle'),
      }}
      why={
        <span>
          {of.isUrgent && (
            <Badge color={isUrgent ? 'red' : 'gray'} variant={isUrgent ? 'filled' : 'default'}>
              {t('cases.urgent')}
            </Badge>
          )}{' '}
          {t(`cases.why.${reason}`, { by: reportedBy ? nameOf(reportedBy) : somebody })}
        </span>
      }
      line={
        <>
          <Moment at={at} />
          {withClass && classNumber !== null && <span>{t('cases.class', { number: classNumber })}</span>}
          {decided === null && !of.isLookedAt && <span>{t('cases.notLookedAt')}</span>}
          {takenBy && <span>{t('work.takenBy', { name: takenBy.name || somebody })}</span>}
          {of.callHome === 'open' && <strong>{t('home.title')}</strong>}
          {of.isKept && <span>{t('evidence.kept')}</span>}
        </>
      }
      decided={
        decided && {
          ...decided,
          words: t(`cases.decided.${decided.decision}`, { name: decided.byName ?? somebody }),
        }
      }
      open={useOpenCase()}
      evidence={(opened) => (
        <>
          <OpenedCaseView opened={opened} />
          <CaseWork of={of} opened={opened} />
        </>
      )}
      form={(onDone) => (
        <DecideCaseForm
          {...{ id, reason, leadsSender, onDone }}
          ofStudent={sender?.role !== 'teacher'}
          isHere={classNumber !== null}
        />
      )}
    />
  );
}
