import type { LeavingNotice } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayText, momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { COMPANY, mailLink } from '../../../lib/company';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useTakeNoticeBack } from '../../school/api/leaving';

/** Until when the school is here, and the way back: one tap while it is, a letter to us afterwards. */
export function NoticeGiven({ notice }: { notice: LeavingNotice }) {
  const { t, i18n } = useTranslation('leaving');
  const { lastDay, givenAt, byPlatform, isOver, takeAlongUntil } = notice;
  const inWords = (day: string) => dayText(day, i18n.language, { dateStyle: 'full' });
  return (
    <AccountSection
      title={t(isOver ? 'given.overTitle' : 'given.title', { day: inWords(lastDay) })}
      lead={t(isOver ? 'given.overText' : 'given.text', { day: inWords(takeAlongUntil) })}
      actions={isOver ? <WriteToUs /> : <TakeBack />}
    >
      <Text c="dimmed">
        {t(byPlatform ? 'given.byPlatform' : 'given.bySchool', {
          moment: momentInWords(givenAt, i18n.language),
        })}
      </Text>
    </AccountSection>
  );
}

function TakeBack() {
  const { t } = useTranslation('leaving');
  const takeBack = useTakeNoticeBack();
  const press = () =>
    takeBack.mutate(undefined, {
      onSuccess: () => showToast({ title: t('given.takenBack') }),
      onError: (error) => showRefusal(t('given.failed'), error, t('given.failedText')),
    });
  return (
    <WriteButton touches="taken" loading={takeBack.isPending} onClick={press}>
      {t('given.takeBack')}
    </WriteButton>
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
