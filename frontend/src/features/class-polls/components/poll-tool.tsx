import '../texts/ask-class';
import type { ClassPoll, ClassPolls } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { Title } from '@mantine/core';
import { IconEye, IconEyeOff, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { pollsQuery, useClosePoll, useShowPoll } from '../api/class-polls';
import { AskDialog } from './ask-dialog';
import { PollSheet } from './poll-sheet';

interface PollToolProps {
  classNumber: number;
  isWall: boolean;
}

/** Polls for a class to answer on its own devices, and the results. */
export default function PollTool(props: PollToolProps) {
  const query = useQuery(pollsQuery(props.classNumber));
  return <QueryView query={query}>{(found) => <Polls {...props} {...found} />}</QueryView>;
}

function Polls({ classNumber, isWall, polls }: PollToolProps & ClassPolls) {
  const { t } = useTranslation('askClass');
  const user = useSignedInUser();
  const [isAsking, setAsking] = useState(false);
  const arranges = !isWall && may('classTools.arrange', user);
  const [newest, ...earlier] = polls;
  const ask = arranges && !newest?.isOpen && (
    <WriteButton
      size="lg"
      aria-haspopup="dialog"
      leftSection={<IconMessageQuestion size={22} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      {t('ask')}
    </WriteButton>
  );
  return (
    <>
      {newest ? (
        <PollSheet poll={newest} isWall={isWall}>
          {arranges && <Controls classNumber={classNumber} poll={newest} />}
          {ask}
        </PollSheet>
      ) : (
        <Card>
          <EmptyState title={t('emptyTitle')} description={t(arranges ? 'emptyText' : 'emptyTextDevice')}>
            {ask}
          </EmptyState>
        </Card>
      )}
      {!isWall && earlier.length > 0 && (
        <>
          <Title order={2} size="h3">
            {t('earlier')}
          </Title>
          {earlier.map((poll) => (
            <PollSheet key={poll.id} poll={poll} isWall={false} />
          ))}
        </>
      )}
      <AskDialog opened={isAsking} onClose={() => setAsking(false)} classNumber={classNumber} />
    </>
  );
}

function Controls({ classNumber, poll: { id, isOpen, isShown } }: { classNumber: number; poll: ClassPoll }) {
  const { t } = useTranslation('askClass');
  const show = useShowPoll(classNumber);
  const close = useClosePoll(classNumber);
  const onError = (error: Error) => showRefusal(t('failed'), error, t('tryAgain'));
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <>
      <WriteButton
        size="lg"
        variant="default"
        leftSection={<Eye size={22} aria-hidden="true" />}
        loading={show.isPending}
        onClick={() => show.mutate({ id, isShown: !isShown }, { onError })}
      >
        {t(isShown ? 'hide' : 'show')}
      </WriteButton>
      {isOpen && (
        <WriteButton size="lg" loading={close.isPending} onClick={() => close.mutate(id, { onError })}>
          {t('close')}
        </WriteButton>
      )}
    </>
  );
}
