import type { ClassLesson } from '@homeroom/contracts';
import { CLASS_TOOLS, LESSON_PICTURES, type LessonLine, type LessonPicture } from '@homeroom/domain';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile } from '../../../components/meanwhile';
import { StandingNumber } from '../../../components/whole-number';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useWriteLesson } from '../api/arrangements';
import classes from './lesson.module.css';

interface LessonDialogProps {
  onClose: () => void;
  classNumber: number;
  lesson: ClassLesson;
}

export function LessonDialog({ opened, ...rest }: LessonDialogProps & { opened: boolean }) {
  const { t } = useTranslation('classTools');
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={t('lesson.editTitle')} wide>
      {opened && <LessonForm {...rest} />}
    </Dialog>
  );
}

/** With a key for the list while it is edited, which the server does not need. */
type Draft = LessonLine & { key: number };

const FIRST: readonly Pick<LessonLine, 'picture' | 'minutes'>[] = [
  { picture: 'circle', minutes: 10 },
  { picture: 'read', minutes: 15 },
  { picture: 'tidy', minutes: 5 },
];

function LessonForm({ onClose, classNumber, lesson }: LessonDialogProps) {
  const { t } = useTranslation('classTools');
  const write = useWriteLesson(classNumber);
  const seen = useSeen(lesson);
  const [lines, setLines] = useState<readonly Draft[]>(() => {
    const begin: readonly LessonLine[] =
      lesson.lines.length > 0
        ? lesson.lines
        : FIRST.map((line) => ({ ...line, text: t(`lesson.pictures.${line.picture}`) }));
    return begin.map((line, key) => ({ ...line, key }));
  });
  const change = (key: number, part: Partial<LessonLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  // The default text changes with the picture, unless it was edited.
  const choose = ({ key, picture, text }: Draft, next: LessonPicture) =>
    change(key, {
      picture: next,
      ...((text === '' || text === t(`lesson.pictures.${picture}`)) && {
        text: t(`lesson.pictures.${next}`),
      }),
    });
  const move = (from: number, to: number) => {
    const moved = [...lines];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setLines(moved);
  };
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([...lines, { key, picture: 'listen', text: t('lesson.pictures.listen'), minutes: 10 }]);
  };
  const submit = () =>
    write.mutate(
      {
        version: seen.version,
        lines: lines.map(({ picture, text, minutes }) => ({ picture, text, minutes })),
      },
      {
        onSuccess: () => {
          showToast({ title: t('lesson.saved') });
          onClose();
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('lesson.failed'), error, t('failedText'));
        },
      },
    );
  return (
    <DialogForm busy={write.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
      <Text>{t('lesson.lead')}</Text>
      {seen.theirs && (
        <Meanwhile>
          {seen.theirs.lines.map(({ text, minutes }, at) => (
            <Text key={at}>{`${text} · ${t('minutes', { count: minutes })}`}</Text>
          ))}
        </Meanwhile>
      )}
      <Stack gap="sm">
        {lines.map((line, at) => (
          <fieldset
            key={line.key}
            style={{ display: 'contents' }}
            aria-label={t('lesson.part', { number: at + 1 })}
          >
            <div className={classes.editing}>
              <NativeSelect
                label={t('lesson.picture')}
                value={line.picture}
                data={LESSON_PICTURES.map((value) => ({ value, label: t(`lesson.pictures.${value}`) }))}
                onChange={({ currentTarget }) => choose(line, currentTarget.value as LessonPicture)}
              />
              <StandingNumber
                label={t('lesson.minutes')}
                min={1}
                max={CLASS_TOOLS.lessonMinutesMax}
                value={line.minutes}
                onChange={(minutes) => change(line.key, { minutes })}
              />
              <TextInput
                className={classes.wide}
                label={t('lesson.text')}
                value={line.text}
                maxLength={CLASS_TOOLS.lessonTextMaxLength}
                onChange={({ currentTarget }) => change(line.key, { text: currentTarget.value })}
              />
              <div className={classes.moves}>
                <Button
                  variant="default"
                  px="sm"
                  aria-label={t('lesson.up', { text: line.text })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </Button>
                <Button
                  variant="default"
                  px="sm"
                  aria-label={t('lesson.down', { text: line.text })}
                  disabled={at === lines.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </Button>
                <Button
                  variant="default"
                  px="sm"
                  aria-label={t('lesson.remove', { text: line.text })}
                  onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </Button>
              </div>
            </div>
          </fieldset>
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={lines.length >= CLASS_TOOLS.lessonLinesMax}
        onClick={add}
      >
        {t('lesson.add')}
      </Button>
    </DialogForm>
  );
}
