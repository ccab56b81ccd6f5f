import type { Register, RegisterMark, SavedRegister } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, placeHere } from '../../lib/api-client';
import { refuse, showRefusal, showToast } from '../../lib/toasts';
import { mayWait, sentenceOfWaiting, waitAfter } from '../../lib/unsent-writes';
import { isChangedMeanwhile } from '../../lib/use-seen';
import { type Place, putRegister } from '../attendance/api/register';
import {
  isSame,
  keepUnsentRegister,
  REGISTER,
  savedOnItsDay,
  type UnsentRegister,
  useUnsentRegisters,
} from '../attendance/api/unsent-registers';
import {
  type Difference,
  isSameMark,
  type Marks,
  marksOf,
  marksOfSave,
  mergeMarks,
  presentIn,
  toSave,
} from '../attendance/model';

/** A save with its idempotency key, sent now or later. */
interface Saved {
  key: string;
  write: UnsentRegister;
}

interface Open {
  place: Place;
  /** The server's version, or the last known one. */
  register: Register;
  /** Fetches the register again. */
  onFresh: () => Promise<Register | undefined>;
}

/** State of a register on the page: the shown marks, unsaved changes, and changes by others. */
export function useRegister({ place, register, onFresh }: Open) {
  const { t } = useTranslation('registers');
  const queryClient = useQueryClient();
  const waiting = useUnsentRegisters();
  const held = waiting.registers.find(({ write }) => isSame(write, { place, body: register }));
  // A queued write being compared is not shown any more, but stays on the device until the result is saved.
  const [compared, setCompared] = useState<string>();
  const own = held?.key === compared ? undefined : held;
  // The version the edits are based on; on saving, newer versions are compared with it.
  const [base, setBase] = useState(register);
  const [edits, setEdits] = useState<Marks>({});
  const [differences, setDifferences] = useState<Difference[]>([]);
  const isEdited = Object.keys(edits).length > 0;
  const shown = isEdited || held ? base : register;
  const before = { ...marksOf(shown), ...(own && marksOfSave(own.write.body, presentIn(shown).code)) };
  const marks: Marks = { ...before, ...edits };
  // A queued write is based on an older version, whatever has been fetched since.
  const from = own ? { ...shown, version: own.write.body.version } : shown;
  /** Of a queued register of this day, which is sent as taken then, also after it was compared with somebody else's. */
  const savedAt = savedOnItsDay(held, shown);
  const saidThen: Marks = own && !own.write.base ? {} : { ...marksOf(shown), ...own?.write.base };

  const set = (studentId: string, mark: RegisterMark) => {
    if (!isEdited) setBase(shown);
    const others = Object.fromEntries(Object.entries(edits).filter(([id]) => id !== studentId));
    setEdits(isSameMark(mark, before[studentId]) ? others : { ...others, [studentId]: mark });
  };

  const taken = ({ notHere }: SavedRegister) => {
    if (held) waiting.drop(held.key);
    setEdits({});
    setDifferences([]);
    for (const queryKey of [['register'], ['own-registers'], ['attendance-day'], ['register-changes']])
      void queryClient.invalidateQueries({ queryKey });
    const left = shown.students.filter(({ studentId }) => notHere.includes(studentId));
    showToast(
      left.length === 0
        ? { title: t('saved') }
        : {
            title: t('saved'),
            description: t('notHere', { names: left.map(({ firstName }) => firstName).join(', ') }),
          },
    );
  };

  /** Somebody else saved first: changes made by only one person are applied, conflicts are asked about. */
  const compare = async () => {
    const fresh = await onFresh();
    if (!fresh) return refuse(t('conflict.title'), t('conflict.unheard'));
    const merged = mergeMarks(saidThen, marks, marksOf(fresh));
    if (held && isNothing(merged)) waiting.drop(held.key);
    setCompared(held?.key);
    setBase(fresh);
    setEdits(merged.edits);
    setDifferences(merged.differences);
    showToast({ title: t('conflict.title'), description: t('conflict.text') });
  };

  const save = useMutation({
    meta: { onLeft: ({ key, write }: Saved) => keepUnsentRegister(key, write) },
    mutationFn: ({ key, write: { body } }: Saved) => putRegister(place, body, key),
    onMutate: placeHere,
    onSuccess: taken,
    onError: (error, { key, write }, by = null) => {
      if (mayWait(error, by)) {
        keepUnsentRegister(key, write);
        waitAfter(REGISTER, error);
        // Changes made since are not part of the queued write.
        const sent = marksOfSave(write.body, presentIn(shown).code);
        setEdits(
          Object.fromEntries(Object.entries(marks).filter(([id, mark]) => !isSameMark(mark, sent[id]))),
        );
        return showToast({
          title: t('unsent.kept'),
          description: sentenceOfWaiting(error, t('unsent.keptText')),
        });
      }
      if (isChangedMeanwhile(error)) return void compare();
      showRefusal(t('failed'), error, t('failedText'));
    },
  });

  return {
    shown,
    marks,
    isEdited,
    /** Taken here and not sent yet, or rejected because somebody else saved first. */
    own,
    /** The queued write for this register, whether or not it is being compared. */
    held,
    /** Whether a save counts as taken on the register's own day, although that is over. */
    isOfItsDay: savedAt !== undefined,
    waiting,
    differences,
    set,
    compare: () => void compare(),
    choose: (studentId: string, mark: RegisterMark) => {
      setDifferences(differences.filter((each) => each.studentId !== studentId));
      set(studentId, mark);
    },
    isSaving: save.isPending,
    save: (reason: string) => {
      if (own?.write.refused === 'changed') return void compare();
      if (save.isPending) return;
      const body = { ...toSave(from, marks, reason), savedAt: savedAt ?? Date.now() };
      save.mutate({ key: newKey(), write: { place, name: shown.name, body, base: saidThen } });
    },
  };
}

/** Both versions have the same marks. */
const isNothing = ({ edits, differences }: ReturnType<typeof mergeMarks>) =>
  Object.keys(edits).length + differences.length === 0;
