import type { OwnHomeworkPage } from '@homeroom/contracts';
import { HOMEWORK } from '@homeroom/domain';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { isFinal, newKey } from '../../../lib/api-client';
import { drop, keep, kept, type KeptWork } from '../../../lib/kept-work';
import { showRefusal, showToast } from '../../../lib/toasts';
import { handIn, HOMEWORK_FILES, useAskAgain } from '../api/homework';
import { FilePicker } from '../../../components/files/file-picker';

/** What stands on this device comes before what the server has: it is newer. */
export function HandInForm({ homework }: { homework: OwnHomeworkPage }) {
  const [found, setFound] = useState<KeptWork | null>();
  const { homeworkId } = homework;
  useEffect(() => {
    void kept(homeworkId).then((work) => setFound(work ?? null));
  }, [homeworkId]);
  return found === undefined ? null : <Written homework={homework} found={found} />;
}

function Written({ homework, found }: { homework: OwnHomeworkPage; found: KeptWork | null }) {
  const { t } = useTranslation('homework');
  const { homeworkId, own, state } = homework;
  const again = useAskAgain();
  const [work, setWork] = useState<KeptWork>(
    found ?? { text: own.text, files: own.files.map(({ id, name }) => ({ id, name })), key: null, at: 0 },
  );
  const [busy, setBusy] = useState(false);
  const waits = work.key !== null;

  const write = (change: Partial<KeptWork>) => {
    const next = { ...work, ...change, key: change.key ?? null, at: Date.now() };
    setWork(next);
    void keep(homeworkId, next);
  };
  const send = async (wanted: KeptWork) => {
    setBusy(true);
    try {
      await handIn(homeworkId, { text: wanted.text, files: wanted.files }, wanted.key ?? newKey());
      await drop(homeworkId);
      setWork({ ...wanted, key: null });
      showToast({ title: t('handedIn') });
      await again();
    } catch (error) {
      // What nobody answered for stays wanted; what was refused is the student's again.
      if (isFinal(error)) write({ ...wanted, key: null });
      showRefusal(t(isFinal(error) ? 'handInFailed' : 'handInWaits'), error as Error, t('tryAgain'));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!waits) return;
    const goOn = () => void send(work);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  });

  const submit = () => {
    const wanted = { ...work, key: newKey(), at: Date.now() };
    write(wanted);
    void send(wanted);
  };
  const isEmpty = work.text.trim() === '' && work.files.length === 0;
  return (
    <Card>
      <Stack gap="md">
        <Textarea
          label={t('myText')}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={HOMEWORK.workMaxLength}
          value={work.text}
          onChange={(event) => write({ text: event.currentTarget.value })}
        />
        <FilePicker photo path={HOMEWORK_FILES} files={work.files} onChange={(files) => write({ files })} />
        {waits && !busy && <Text role="status">{t('waits')}</Text>}
        <Group>
          <WriteButton size="lg" loading={busy} disabled={isEmpty} onClick={submit}>
            {t(state === 'handed_in' ? 'handInAgain' : 'handIn')}
          </WriteButton>
        </Group>
        <Text size="sm" c="dimmed">
          {t('untilMarked')}
        </Text>
      </Stack>
    </Card>
  );
}
