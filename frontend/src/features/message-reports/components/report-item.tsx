import type { MessageReport } from '@homeroom/contracts';
import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { JudgedItem } from '../../../components/judging/judged-item';
import { Moment } from '../../../components/moment';
import { nameOf } from '../../../lib/name-of';
import { useOpenReport } from '../api/reports';
import { DecideForm } from './decide-form';
import { Evidence } from './evidence';

/** A report: by whom, about whom, and why. */
export function ReportItem({ report }: { report: MessageReport }) {
  const { t } = useTranslation('messageReports');
  const { id, at, reason, by, sender, child, decided } = report;
  const names = { by: by ? nameOf(by) : t('somebody'), sender: sender ? nameOf(sender) : t('somebody') };
  return (
    <JudgedItem
      id={id}
      icon={<IconMessageReport size={24} aria-hidden="true" />}
      words={{ title: t('who', names), open: t('open'), decideTitle: t('decideTitle') }}
      why={
        <span dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {t('reason', { reason })}
        </span>
      }
      line={
        <>
          <Moment at={at} />
          {child && <span>{t('about', { name: nameOf(child) })}</span>}
        </>
      }
      decided={
        decided && {
          ...decided,
          words: t(`decided.${decided.decision}`, { name: decided.byName ?? t('somebody') }),
        }
      }
      open={useOpenReport()}
      evidence={(opened) => <Evidence opened={opened} />}
      form={(onDone) => <DecideForm id={id} onDone={onDone} />}
    />
  );
}
