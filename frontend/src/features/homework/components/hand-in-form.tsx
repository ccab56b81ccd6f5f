import type { OwnHomeworkPage } from '@homeroom/contracts';
import { HOMEWORK, isLate } from '@homeroom/domain';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { LeaveDialog } from '../../../components/leave-dialog';
import { WriteButton } from '../../../components/write-controls';
import { drop, keep, kept, type KeptWork } from '../../../lib/kept-work';
import { useLeaveQuestion } from '../../../lib/leave-question';
import { ownerHere } from '../../../lib/local-entries';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useNow } from '../../../lib/use-now';
import { isSendable, sentenceOfWaiting } from '../../../lib/unsent-writes';
import { HOMEWORK_FILES, ownRoomQuery } from '../api/homework';
import { keepHandIn, useHandIns, useVersionBy } from '../api/unsent-hand-ins';
import { OwnRoom } from './own-room';
import { FilePicker } from '../../../components/files/file-picker';

/** Text typed on this device takes precedence over the server's, except over work handed in from elsewhere since. */
export function HandInForm({ homework }: { homework: OwnHomeworkPage }) {
  const [found, setFound] = useState<KeptWork | null>();
  const { homeworkId } = homework;
  useEffect(() => {
    void kept(homeworkId).then((work) => setFound(work ?? null));
  }, [homeworkId]);
  const { id: studentId } = useSignedInUser();
  const versionBy = useVersionBy({ studentId, homeworkId });
  if (found === undefined) return null;
  const typed = found && { ...found, version: versionBy(found.version) };
  return <Written homework={homework} found={typed && isNewer(typed, homework) ? typed : null} />;
}

type Typed = Omit<KeptWork, 'at'>;

const isNewer = ({ at, version }: KeptWork, { handedInAt, own }: OwnHomeworkPage) =>
  version >= own.version || at > Date.parse(handedInAt ?? '1970-01-01');

function Written({ homework, found }: { homework: OwnHomeworkPage; found: KeptWork | null }) {
  const { t } = useTranslation('homework');
  const { id: studentId } = useSignedInUser();
  const queryClient = useQueryClient();
  const { homeworkId, title, own, state } = homework;
  // Typed, but not handed in yet.
  const [draft, setDraft] = useState(found);
  const [isBringing, setBringing] = useState(false);
  const { handIns, isSending, send } = useHandIns({
    onHandedIn: () => showToast({ title: t('handedIn') }),
    onRefused: (error) => showRefusal(t('handInFailed'), error, t('tryAgain')),
  });
  const item = handIns.find(({ write }) => write.homeworkId === homeworkId);
  const waits = item !== undefined && isSendable(item);
  const busy = waits && isSending;
  const now = useNow(30_000);
  const isInTime = state === 'handed_in' && !homework.isLate && homework.markedAt === null;
  const countsLateNow = isInTime && isLate(now, new Date(homework.dueAt));
  // On a shared device nothing is kept beyond the page.
  const isKept = ownerHere() !== null;
  const { isAsking, stay, leave } = useLeaveQuestion(!isKept && (draft !== null || waits));
  const { text, files } = draft ?? item?.write ?? own;
  const writtenOver = draft?.version ?? (waits ? item.write.version : own.version);
  const version = useVersionBy({ studentId, homeworkId })(writtenOver);
  const work = { text, files: files.map(({ id, name }) => ({ id, name })), version };

  /** A functional update, because uploading a photo may take minutes. */
  const write = (change: (now: Typed) => Partial<Typed>) =>
    setDraft((typed) => {
      const now = typed ?? work;
      return { ...now, ...change(now), at: Date.now() };
    });
  useEffect(() => {
    if (draft) void keep(homeworkId, { ...draft, version });
  }, [homeworkId, draft, version]);
  const submit = async () => {
    // Unchanged queued work keeps its own key.
    if (draft !== null || !waits) keepHandIn({ ...{ studentId, homeworkId, title }, ...work });
    setDraft(null);
    void drop(homeworkId);
    const error = await send();
    if (error) refuse(t(isKept ? 'handInWaits' : 'handInOpen'), sentenceOfWaiting(error, t('handInSoon')));
  };
  const isEmpty = text.trim() === '' && files.length === 0;
  return (
    <Card>
      <Stack gap="md">
        <Textarea
          label={t('myText')}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={HOMEWORK.workMaxLength}
          value={text}
          onChange={({ currentTarget: { value } }) => write(() => ({ text: value }))}
        />
        <FilePicker
          photo
          path={HOMEWORK_FILES}
          files={work.files}
          onChange={(change) => write((now) => ({ files: change(now.files) }))}
          onBusy={(isBusy) => {
            setBringing(isBusy);
            if (!isBusy) void queryClient.invalidateQueries({ queryKey: ownRoomQuery.queryKey });
          }}
        />
        <OwnRoom />
        {waits && !busy && <Text role="status">{t(isKept ? 'waits' : 'waitsOpen')}</Text>}
        {item && !waits && (
          <Text role="status">{t('notHandedIn', { reason: item.write.refused ?? t('tooOld') })}</Text>
        )}
        {item && !waits && own.text !== '' && (
          <>
            <Text fw={600}>{t('whatIHandedIn')}</Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{own.text}</Text>
          </>
        )}
        {countsLateNow && <Text>{t('lateNow')}</Text>}
        <Group>
          <WriteButton
            size="lg"
            loading={busy}
            disabled={isEmpty || isBringing}
            onClick={() => void submit()}
          >
            {t(state === 'handed_in' ? 'handInAgain' : 'handIn')}
          </WriteButton>
        </Group>
        <Text size="sm" c="dimmed">
          {t('untilMarked')} {t(isKept ? 'typedKept' : 'typedOpen')}
        </Text>
      </Stack>
      <LeaveDialog opened={isAsking} onStay={stay} onLeave={leave} />
    </Card>
  );
}
