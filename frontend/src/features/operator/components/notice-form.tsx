import type { GiveNoticeFor, PlatformSchool } from '@homeroom/contracts';
import { LEAVING, SENTENCES, takeAlongUntil } from '@homeroom/domain';
import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { takeFocus } from '../../../lib/first-field';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeNotice } from '../api/change-notice';
import classes from './plan-dialog.module.css';

/** Notice in the school's name, and the way back, which is ours alone once the school is closed. */
export function NoticeForm({ school }: { school: PlatformSchool }) {
  const { t, i18n } = useTranslation('operator');
  const { id, name, status, leaving } = school;
  const change = useChangeNotice(id);
  const send = (wish: GiveNoticeFor | null) =>
    change.mutate(wish, {
      onSuccess: () =>
        showToast({
          title: t(wish ? 'plan.noticeGiven' : 'plan.noticeTakenBack'),
          description: t('plan.savedText', { name }),
        }),
      onError: (error) => showRefusal(t('plan.failed'), error, error.message),
    });
  if (status === 'pending') return null;
  const inWords = (day: string) => dayInWords(day, i18n.language);
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('notice.title')}
      </Title>
      {leaving ? (
        <>
          <Text>
            {t(leaving.isClosed ? 'notice.closed' : 'notice.given', {
              day: inWords(leaving.lastDay),
              until: inWords(takeAlongUntil(leaving.lastDay)),
            })}
          </Text>
          <div>
            <Button variant="outline" loading={change.isPending} onClick={() => send(null)}>
              {t('notice.takeBack')}
            </Button>
          </div>
        </>
      ) : (
        <Give busy={change.isPending} onSend={send} />
      )}
    </section>
  );
}

/** What is asked stays until notice is given: a reason that did not arrive is still there. */
function Give({ busy, onSend }: { busy: boolean; onSend: (wish: GiveNoticeFor) => void }) {
  const { t } = useTranslation('operator');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Text>{t('notice.none')}</Text>
      {isAsking ? (
        <Wish busy={busy} onSend={onSend} onCancel={() => setAsking(false)} />
      ) : (
        <div>
          <Button variant="outline" color="clay" onClick={() => setAsking(true)}>
            {t('notice.give')}
          </Button>
        </div>
      )}
    </>
  );
}

interface WishProps {
  busy: boolean;
  onSend: (wish: GiveNoticeFor) => void;
  onCancel: () => void;
}

function Wish({ busy, onSend, onCancel }: WishProps) {
  const { t } = useTranslation(['operator', 'common']);
  const [{ reason, lastDay }, setWish] = useState({ reason: '', lastDay: '' });
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') onSend({ reason: reason.trim(), ...(lastDay && { lastDay }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t('notice.reason')}
          description={t('plan.reasonHint')}
          error={isTried && reason.trim() === '' && SENTENCES.suspensionReason}
          value={reason}
          maxLength={300}
          rows={2}
          onChange={({ currentTarget: { value } }) => setWish({ reason: value, lastDay })}
          ref={takeFocus}
        />
        <TextInput
          type="date"
          label={t('notice.lastDay')}
          description={t('notice.lastDayHint', { days: LEAVING.noticeDays })}
          value={lastDay}
          onChange={({ currentTarget: { value } }) => setWish({ reason, lastDay: value })}
        />
        <Group>
          <Button type="submit" color="clay" loading={busy}>
            {t('notice.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
