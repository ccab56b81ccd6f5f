import type { LeavingNotice } from '@homeroom/contracts';
import { LEAVING } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { dayText, momentInWords } from '../../../components/moment';
import { COMPANY, mailLink } from '../../../lib/company';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useTakeNoticeBack } from '../../school/api/leaving';

/** The last day, and how to take the notice back: a confirmation until then, and a mail to us afterwards. */
export function NoticeGiven({ notice }: { notice: LeavingNotice }) {
  const { t, i18n } = useTranslation('leaving');
  const { lastDay, givenAt, byPlatform, isOver, takeAlongUntil } = notice;
  const inWords = (day: string) => dayText(day, i18n.language, { dateStyle: 'full' });
  return (
    <AccountSection
      title={t(isOver ? 'given.overTitle' : 'given.title', { day: inWords(lastDay) })}
      lead={t(isOver ? 'given.overText' : 'given.text', { day: inWords(takeAlongUntil) })}
      actions={isOver ? <WriteToUs /> : <TakeBack lastDay={lastDay} />}
    >
      <Text c="dimmed">
        {t(byPlatform ? 'given.byPlatform' : 'given.bySchool', {
          moment: momentInWords(givenAt, i18n.language),
        })}
      </Text>
    </AccountSection>
  );
}

/** Asks for confirmation, because a later notice starts its own period. */
function TakeBack({ lastDay }: { lastDay: string }) {
  const { t } = useTranslation('leaving');
  const takeBack = useTakeNoticeBack();
  const send = (close: () => void) =>
    takeBack.mutate(
      { lastDay },
      {
        onSuccess: () => showToast({ title: t('given.takenBack') }),
        onError: (error) => showRefusal(t('given.failed'), error, t('given.failedText')),
        onSettled: close,
      },
    );
  return (
    <AskedStep
      label={t('given.takeBack')}
      title={t('given.ask')}
      touches="taken"
      busy={takeBack.isPending}
      onConfirm={send}
    >
      <Text>{t('given.askText', { days: LEAVING.noticeDays })}</Text>
    </AskedStep>
  );
}

function WriteToUs() {
  const { t } = useTranslation('leaving');
  const { schoolName: school, schoolCode: code } = useSignedInUser();
  const subject = t('follows.mailSubject', { school, code });
  return (
    <Button component="a" href={mailLink(COMPANY.emails.support, { subject })} variant="default">
      {t('given.writeToUs')}
    </Button>
  );
}
