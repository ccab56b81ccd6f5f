import type { WrittenAnnouncement } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AskedStep } from '../../../components/asked-step';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useWithdraw, writtenOneQuery } from '../api/written';
import { Receipts } from './receipts';
import { ToSent } from './to-sent';
import { WrittenWords } from './written-words';

/** An announcement that was written here: its text, its recipients, and who has read it. */
export function SentAnnouncement({ id }: { id: string }) {
  const { t } = useTranslation('announcing');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page size={980}>
      <QueryView query={useQuery(writtenOneQuery(id))} whole>
        {(announcement) => (
          <>
            <PageTitle title={announcement.title} lead={t(`state.${announcement.state}`)}>
              {announcement.state !== 'withdrawn' && <Actions announcement={announcement} />}
            </PageTitle>
            <ToSent />
            <Card>
              <WrittenWords announcement={announcement} />
            </Card>
            {announcement.state !== 'withdrawn' && <Receipts announcement={announcement} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Actions({ announcement: { id, state, isOwn } }: { announcement: WrittenAnnouncement }) {
  const { t } = useTranslation('announcing');
  const navigate = useNavigate();
  const withdraw = useWithdraw(id);
  const isOut = state === 'published';
  return (
    <>
      <AskedStep
        label={t(isOut ? 'one.withdraw' : 'one.discard')}
        variant="default"
        title={t(isOut ? 'one.withdrawTitle' : 'one.discardTitle')}
        serious
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => {
              showToast({ title: t('one.withdrawn') });
              void navigate('/sent-announcements');
            },
            onError: (error) => showRefusal(t('one.withdrawFailed'), error, t('tryAgain')),
          })
        }
      >
        <Text>{t(isOut ? 'one.withdrawText' : 'one.discardText')}</Text>
      </AskedStep>
      {(isOut || isOwn) && (
        <Button component={Link} to={`/sent-announcements?write=${id}`}>
          {t('one.edit')}
        </Button>
      )}
    </>
  );
}
