import type { SchoolLeaving } from '@homeroom/contracts';
import { LEAVING, normaliseSchoolCode } from '@homeroom/domain';
import { Stack, TextInput } from '@mantine/core';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useGiveNotice } from '../../school/api/leaving';

type Days = Pick<SchoolLeaving, 'earliestDay' | 'latestDay'>;

/** The school's code must be typed, and sending requires a step-up. */
export function NoticeForm({ earliestDay, latestDay, code }: Days & { code: string }) {
  const { t } = useTranslation(['leaving', 'sentences']);
  const give = useGiveNotice();
  const form = useApiForm({ initialValues: { lastDay: earliestDay, schoolCode: '' } });
  const failed = t('form.failed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.marksMissing(['lastDay', 'schoolCode'], t('sentences:required')))
      return refuse(failed, t('sentences:required'));
    const { lastDay, schoolCode } = form.getValues();
    if (normaliseSchoolCode(schoolCode) !== code) {
      form.mark({ schoolCode: t('form.wrongCode') });
      return refuse(failed, t('form.wrongCode'));
    }
    give.mutate(
      { lastDay, schoolCode },
      {
        onSuccess: () => showToast({ title: t('form.done') }),
        onError: (error) => {
          form.markRefused(error);
          showRefusal(failed, error, t('form.failedText'));
        },
      },
    );
  };
  return (
    <AccountSection title={t('form.title')} lead={t('form.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack align="flex-start">
          <TextInput
            type="date"
            label={t('form.lastDay')}
            description={t('form.lastDayHint', { days: LEAVING.noticeDays })}
            withAsterisk
            min={earliestDay}
            max={latestDay}
            {...form.getInputProps('lastDay')}
          />
          <TextInput
            label={t('form.code')}
            description={t('form.codeHint', { code })}
            withAsterisk
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...form.getInputProps('schoolCode')}
          />
          <WriteButton type="submit" touches="taken" color="clay.7" loading={give.isPending}>
            {t('form.submit')}
          </WriteButton>
        </Stack>
      </form>
    </AccountSection>
  );
}
