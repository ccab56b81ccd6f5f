import type { PlatformSchool } from '@homeroom/contracts';
import { LEAVING, takeAlongUntil } from '@homeroom/domain';
import { Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useGiveNoticeFor, useTakeNoticeBackFor } from '../api/change-notice';
import { Asked } from './asked';
import classes from './plan-dialog.module.css';

/** Gives notice in a school's name, or takes it back, which only the operator can do once the school is closed. */
export function NoticeForm({ school }: { school: PlatformSchool }) {
  const { t } = useTranslation('operator');
  const { status, leaving } = school;
  if (status === 'pending') return null;
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('notice.title')}
      </Title>
      {leaving ? <Given key={leaving.lastDay} school={school} leaving={leaving} /> : <Give school={school} />}
    </section>
  );
}

function useAnswers(name: string) {
  const { t } = useTranslation('operator');
  return (done: 'noticeGiven' | 'noticeTakenBack') => ({
    onSuccess: () => showToast({ title: t(`plan.${done}`), description: t('plan.savedText', { name }) }),
    onError: (error: Error) => showRefusal(t('plan.failed'), error, error.message),
  });
}

interface GivenProps {
  school: PlatformSchool;
  leaving: NonNullable<PlatformSchool['leaving']>;
}

/** Takes back only the notice shown here, not another one that a colleague has given meanwhile. */
function Given({ school: { id, name }, leaving: { lastDay, isClosed } }: GivenProps) {
  const { t, i18n } = useTranslation('operator');
  const takeBack = useTakeNoticeBackFor(id);
  const answers = useAnswers(name);
  const inWords = (day: string) => dayInWords(day, i18n.language);
  return (
    <>
      <Text>
        {t(isClosed ? 'notice.closed' : 'notice.given', {
          day: inWords(lastDay),
          until: inWords(takeAlongUntil(lastDay)),
        })}
      </Text>
      <Asked
        label={t('notice.takeBack')}
        lead={t(isClosed ? 'notice.backOpens' : 'notice.backStays', { name })}
        reasonLabel={t('notice.backReason')}
        confirm={t('notice.backConfirm')}
        busy={takeBack.isPending}
        onSend={(reason) => takeBack.mutate({ reason, lastDay }, answers('noticeTakenBack'))}
      />
    </>
  );
}

function Give({ school: { id, name } }: { school: PlatformSchool }) {
  const { t } = useTranslation('operator');
  const give = useGiveNoticeFor(id);
  const answers = useAnswers(name);
  const [lastDay, setLastDay] = useState('');
  return (
    <>
      <Text>{t('notice.none')}</Text>
      <Asked
        label={t('notice.give')}
        lead={t('notice.organisation')}
        reasonLabel={t('notice.reason')}
        confirm={t('notice.confirm')}
        serious
        busy={give.isPending}
        onSend={(reason) => give.mutate({ reason, ...(lastDay && { lastDay }) }, answers('noticeGiven'))}
      >
        <TextInput
          type="date"
          label={t('notice.lastDay')}
          description={t('notice.lastDayHint', { days: LEAVING.noticeDays })}
          value={lastDay}
          onChange={({ currentTarget: { value } }) => setLastDay(value)}
        />
      </Asked>
    </>
  );
}
