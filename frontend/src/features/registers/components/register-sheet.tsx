import type { Register } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Moment } from '../../../components/moment';
import { StickyBar } from '../../../components/save-bar';
import { WriteButton } from '../../../components/write-controls';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { isSendable } from '../../../lib/unsent-writes';
import type { Place } from '../../attendance/api/register';
import { isMarked, presentIn } from '../../attendance/model';
import { useRegister } from '../use-register';
import { ChangesDialog } from './changes-dialog';
import { Differences } from './differences';
import { RegisterRow } from './register-row';
import classes from './register-sheet.module.css';
import { UnsentRegisters } from './unsent-registers';

interface RegisterSheetProps {
  place: Place;
  register: Register;
  onFresh: () => Promise<Register | undefined>;
  /** Called when unsaved changes appear or disappear. */
  onEdited: (isEdited: boolean) => void;
}

/** Everybody starts as present, and exceptions are marked by touch, or with the arrow keys and the letters of the codes. */
export function RegisterSheet({ place, register, onFresh, onEdited }: RegisterSheetProps) {
  const { t } = useTranslation('registers');
  const user = useSignedInUser();
  const sheet = useRegister({ place, register, onFresh });
  const { shown, marks, own, held, isEdited } = sheet;
  useEffect(() => {
    onEdited(isEdited);
    return () => onEdited(false);
  }, [isEdited, onEdited]);
  const becomes = own && becomesOf(own);
  const list = useRef<HTMLUListElement>(null);
  const [reason, setReason] = useState('');
  const [looking, setLooking] = useState(false);
  const present = presentIn(shown).code;
  const away = shown.students.filter(({ studentId }) => marks[studentId]?.code !== present).length;
  const isWritable = shown.access !== 'look' || sheet.isOfItsDay;
  const needsReason = shown.access === 'correct' && shown.version > 0 && !sheet.isOfItsDay;
  const isComplete = shown.students.every((student) => isMarked(shown, student));

  /** Moves between rows and saves with the keyboard. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return sheet.save(reason);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(event.target as Node));
    const next = rows[at + step]?.querySelector('button');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <UnsentRegisters waiting={sheet.waiting} except={held?.key} />
      {own && becomes && (
        <Card role="status">
          <Group justify="space-between">
            <div>
              <Text>{t(`unsent.${becomes}`, { reason: own.write.reason })}</Text>
              {!isWritable && <Text>{t('unsent.askLeader')}</Text>}
            </div>
            {becomes === 'compare' && <Button onClick={sheet.compare}>{t('conflict.compare')}</Button>}
            {becomes === 'waits' && (
              <WriteButton loading={sheet.waiting.isSending} onClick={() => void sheet.waiting.send()}>
                {t('unsent.send')}
              </WriteButton>
            )}
            {(becomes === 'notTaken' || becomes === 'tooOld') && isWritable && (
              <WriteButton loading={sheet.isSaving} onClick={() => sheet.save(reason)}>
                {t('unsent.saveAgain')}
              </WriteButton>
            )}
          </Group>
        </Card>
      )}
      <Differences register={shown} differences={sheet.differences} onChoose={sheet.choose} />
      <Card>
        <Group justify="space-between" mb="sm">
          <Text role="status">
            {t('count', { present: shown.students.length - away, away, all: shown.students.length })}
          </Text>
          <Taken register={shown} />
          {shown.id !== null && may('attendance.correct', user) && (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setLooking(true)}
            >
              {t('changes.open')}
            </Button>
          )}
        </Group>
        {isWritable && (
          <Text size="sm" c="dimmed" mb="sm" className={classes.keys}>
            {t('keys')}
          </Text>
        )}
        <ul
          ref={list}
          className={classes.list}
          aria-label={t('titleOf', { name: shown.name })}
          onKeyDown={onKeyDown}
        >
          {shown.students.map((student) => (
            <RegisterRow
              key={student.studentId}
              student={student}
              register={shown}
              mark={marks[student.studentId] ?? { code: present, minutes: null, note: null }}
              isWritable={isWritable}
              hasNotes={user.role !== 'class_device'}
              onMark={(mark) => sheet.set(student.studentId, mark)}
            />
          ))}
        </ul>
        {isWritable && (
          // While there are changes the button stays in view: the row that was corrected may be far above it.
          <StickyBar changed={isEdited} className={classes.foot}>
            {needsReason && (
              <TextInput
                label={t('reason')}
                className={classes.reason}
                withAsterisk
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
            <WriteButton
              size="lg"
              loading={sheet.isSaving}
              disabled={shown.version > 0 && isComplete && !isEdited && !held}
              onClick={() => sheet.save(reason)}
            >
              {t(shown.version === 0 ? 'save' : 'saveChanges')}
            </WriteButton>
          </StickyBar>
        )}
      </Card>
      {shown.id !== null && (
        <ChangesDialog
          opened={looking}
          onClose={() => setLooking(false)}
          registerId={shown.id}
          codes={shown.codes}
        />
      )}
    </>
  );
}

/** What has to be done about a queued register. */
function becomesOf(own: NonNullable<ReturnType<typeof useRegister>['own']>) {
  if (own.write.refused === 'changed') return 'compare';
  if (own.write.refused === 'other') return 'notTaken';
  return isSendable(own) ? 'waits' : 'tooOld';
}

function Taken({ register: { taken, changed } }: { register: Register }) {
  const { t } = useTranslation('registers');
  const last = changed ?? taken;
  if (!last) return <Text c="dimmed">{t('notTaken')}</Text>;
  return (
    <Text c="dimmed" size="sm">
      {t(changed ? 'changedBy' : 'takenBy', { name: last.name ?? t('office') })} <Moment at={last.at} />
    </Text>
  );
}
