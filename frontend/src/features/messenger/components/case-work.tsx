import type { CaseNote, ModerationCase, OpenedCase } from '@homeroom/contracts';
import { MODERATION } from '@homeroom/domain';
import { Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../components/judging/evidence.module.css';
import { Moment } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal } from '../../../lib/toasts';
import { useCaseWork } from '../api/case-work';
import { CaseEvidence } from './case-evidence';
import { CallHome } from './call-home';

interface CaseWorkProps {
  of: ModerationCase;
  opened: OpenedCase;
}

/** The school's work on a case besides the decision. */
export function CaseWork({ of, opened }: CaseWorkProps) {
  const { t } = useTranslation('messenger');
  const { id: ownId, role } = useSignedInUser();
  const work = useCaseWork(of.id);
  const [added, setAdded] = useState<CaseNote[]>([]);
  const { takenBy } = of;
  const isOffice = role === 'school_admin';
  const isMine = takenBy?.personId === ownId;
  const noted = (text: string) =>
    setAdded((before) => [
      ...before,
      { id: `own-${before.length}`, at: new Date().toISOString(), byName: t('work.you'), text },
    ]);
  return (
    <Stack gap="md" mt="md">
      <Group gap="sm">
        <Text fw={600}>
          {takenBy ? t('work.takenBy', { name: takenBy.name || t('monitoring.somebody') }) : t('work.nobody')}
        </Text>
        {(takenBy === null || isMine || isOffice) && (
          <WriteButton
            variant="default"
            loading={work.take.isPending}
            onClick={() =>
              work.take.mutate(
                { isOn: !isMine },
                { onError: (error) => showRefusal(t('work.failed'), error, t('cases.tryAgain')) },
              )
            }
          >
            {isMine ? t('work.leave') : takenBy ? t('work.takeOver') : t('work.take')}
          </WriteButton>
        )}
      </Group>
      {opened.steps.map(({ step, at }) => (
        <Text key={step} size="sm">
          {t(`work.steps.${step}`)} <Moment at={at} />
        </Text>
      ))}
      {of.callHome !== 'none' && of.leadsSender && <CallHome of={of} onNoted={noted} />}
      <Notes notes={[...opened.notes, ...added]} note={work.note} onNoted={noted} />
      {isOffice && <CaseEvidence of={of} exports={opened.exports} onNoted={noted} />}
    </Stack>
  );
}

interface NotesProps {
  notes: readonly CaseNote[];
  note: ReturnType<typeof useCaseWork>['note'];
  onNoted: (text: string) => void;
}

function Notes({ notes, note, onNoted }: NotesProps) {
  const { t } = useTranslation('messenger');
  const [text, setText] = useState('');
  return (
    <section aria-label={t('work.notes')}>
      <Title order={4} size="h5">
        {t('work.notes')}
      </Title>
      {notes.length > 0 && (
        <ol className={classes.list}>
          {notes.map(({ id, at, byName, text: said }) => (
            <li key={id} className={classes.item}>
              <span className={classes.line}>
                <span>{byName ?? t('monitoring.somebody')}</span>
                <Moment at={at} />
              </span>
              <span className={classes.text} dir="auto">
                {said}
              </span>
            </li>
          ))}
        </ol>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!text.trim()) return;
          note.mutate(
            { text },
            {
              onSuccess: () => {
                onNoted(text);
                setText('');
              },
              onError: (error) => showRefusal(t('work.failed'), error, t('cases.tryAgain')),
            },
          );
        }}
      >
        <Textarea
          label={t('work.note')}
          description={t('work.noteHint')}
          autosize
          minRows={2}
          maxLength={MODERATION.noteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <WriteButton type="submit" mt="xs" variant="default" loading={note.isPending} disabled={!text.trim()}>
          {t('work.noteSave')}
        </WriteButton>
      </form>
    </section>
  );
}
