import type { Register, RegisterMark, RegisterStudent } from '@homeroom/contracts';
import { ATTENDANCE, unexplainedCode } from '@homeroom/domain';
import { Button, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import { useCodeWords } from '../../attendance/components/use-code-words';
import { isMarked, lateMark, minutesLate, presentIn, typedCode } from '../../attendance/model';
import classes from './register-sheet.module.css';

interface RegisterRowProps {
  student: RegisterStudent;
  register: Register;
  mark: RegisterMark;
  isWritable: boolean;
  hasNotes: boolean;
  onMark: (mark: RegisterMark) => void;
}

/** After this delay a letter starts a new code. */
const TYPED_MS = 900;

/** One student: the three most common marks as buttons, and all others in a list. */
export function RegisterRow({ student, register, mark, isWritable, hasNotes, onMark }: RegisterRowProps) {
  const { t } = useTranslation(['registers', 'attendance']);
  const { nameOf: nameOfCode, wordsFor } = useCodeWords(register.codes);
  const typed = useRef({ text: '', at: 0 });
  const [writing, setWriting] = useState(mark.note !== null);
  const present = presentIn(register);
  const absent = unexplainedCode(register.rules.codeSet);
  const known = register.codes.find(({ code }) => code === mark.code);
  const isLate = known?.late !== undefined;
  const name = nameOf(student);
  const setCode = (code: string) => onMark({ code, minutes: null, note: mark.note });
  const late = () => onMark(lateMark(register, minutesLate(register, new Date()), mark.note));

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (!isWritable || isTyping || event.key.length !== 1 || event.key === ' ') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const goesOn = event.timeStamp - typed.current.at < TYPED_MS;
    const text = goesOn ? typed.current.text + event.key : event.key;
    const found = typedCode(text, register.codes);
    const isKnown = found.code !== null || found.isOpen;
    typed.current = { text: isKnown ? text : '', at: event.timeStamp };
    const { code } = isKnown ? found : typedCode(event.key, register.codes);
    if (!code) return;
    event.preventDefault();
    if (code.late) late();
    else setCode(code.code);
  };

  if (!isWritable)
    return (
      <li className={classes.row}>
        <span className={classes.name}>{name}</span>
        <Text>
          {student.mark === null ? t('notMarked') : wordsFor(mark.code)}
          {mark.minutes !== null && `, ${t('minutesLate', { count: mark.minutes })}`}
          {mark.note !== null && `. ${mark.note}`}
        </Text>
      </li>
    );
  return (
    <li className={classes.row} data-away={mark.code !== present.code || undefined}>
      <div role="group" aria-label={name} className={classes.choices} onKeyDown={onKeyDown}>
        <span className={classes.name}>
          {name}
          {!isMarked(register, student) && (
            <Text size="sm" c="dimmed" component="span" className={classes.reported}>
              {t('notMarked')}
            </Text>
          )}
          {student.reported && (
            <Text size="sm" c="dimmed" component="span" className={classes.reported}>
              {t(student.reported.isConfirmed ? 'reportedConfirmed' : 'reported')}
              {student.reported.reason !== null && `: ${t(`attendance:reasons.${student.reported.reason}`)}`}
              {student.reported.note !== null && ` (${student.reported.note})`}
            </Text>
          )}
        </span>
        <span className={classes.buttons}>
          <Choice
            label={t('present')}
            isChosen={mark.code === present.code}
            onChoose={() => setCode(present.code)}
          />
          <Choice
            label={t('absent')}
            isChosen={mark.code === absent.code}
            onChoose={() => setCode(absent.code)}
          />
          <Choice label={t('late')} isChosen={isLate} onChoose={late} />
          <NativeSelect
            aria-label={t('codeOf', { name })}
            value={mark.code}
            onChange={(event) => setCode(event.currentTarget.value)}
            data={[
              ...(known ? [] : [{ value: mark.code, label: mark.code }]),
              ...register.codes.map((code) => ({
                value: code.code,
                label: `${code.code} ${nameOfCode(code)}`,
              })),
            ]}
            className={classes.codes}
          />
          {hasNotes && (
            <Button variant="subtle" aria-expanded={writing} onClick={() => setWriting(!writing)}>
              {t('note')}
            </Button>
          )}
        </span>
      </div>
      {(isLate || writing) && (
        <div className={classes.more}>
          {isLate && (
            <NumberInput
              label={t('minutes')}
              min={0}
              max={ATTENDANCE.minutesMost}
              allowDecimal={false}
              value={mark.minutes ?? ''}
              onChange={(value) => onMark(lateMark(register, value === '' ? null : Number(value), mark.note))}
            />
          )}
          {writing && hasNotes && (
            <TextInput
              label={t('noteOf', { name: student.firstName })}
              maxLength={ATTENDANCE.noteMaxLength}
              value={mark.note ?? ''}
              onChange={(event) => onMark({ ...mark, note: event.currentTarget.value || null })}
            />
          )}
        </div>
      )}
    </li>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  );
}
