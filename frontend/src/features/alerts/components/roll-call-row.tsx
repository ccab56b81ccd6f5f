import type { AlertRecord, RollCallMark, RollCallStudent } from '@homeroom/contracts';
import { ROLL_CALL_STATES } from '@homeroom/domain';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './roll-call.module.css';
import { useSchoolTime } from './school-time';
import panel from './staff-panel.module.css';

interface RollCallRowProps {
  alert: AlertRecord;
  student: RollCallStudent;
  /** The mark made here that has no response yet. */
  waiting: RollCallMark | undefined;
  isOver: boolean;
  isOvertaken: boolean;
  showsClass: boolean;
  classNumbers: readonly number[];
  onSaid: (mark: RollCallMark) => void;
}

/** One student: a tap marks their state; the last mark is shown with its author and time. */
export function RollCallRow(props: RollCallRowProps) {
  const { alert, student, waiting, isOver, isOvertaken, showsClass, classNumbers, onSaid } = props;
  const { t } = useTranslation(['staffAlert', 'alerts']);
  const timeOf = useSchoolTime();
  const { studentId, name, classNumber, version, register } = student;
  const { state, withClass } = waiting ?? student;
  const say = (said: Pick<RollCallMark, 'state' | 'withClass'>) =>
    onSaid({ studentId, from: version, ...said });
  return (
    <li className={classes.student} data-waiting={waiting !== undefined || undefined}>
      <fieldset className={panel.choices} disabled={isOver}>
        <legend>
          {name}
          {showsClass && classNumber !== null && (
            <small className={classes.more}>{t('alerts:facts.class', { number: classNumber })}</small>
          )}
        </legend>
        {ROLL_CALL_STATES.map((each) => (
          <label key={each} className={panel.choice}>
            <input
              type="radio"
              name={`roll-call-${studentId}`}
              checked={state === each}
              onChange={() => say({ state: each })}
            />
            <span>{t(`rollCall.states.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {!isOver && (
        <p className={classes.said}>
          {register
            ? t(`rollCall.register.${register.says}`, { time: timeOf(register.at, alert.school) })
            : t('rollCall.register.none')}
        </p>
      )}
      {state === 'other_class' && (
        <NativeSelect
          label={t('rollCall.withClass', { name })}
          data={[
            { value: '', label: t('rollCall.notKnown') },
            ...classNumbers.map((number) => ({
              value: String(number),
              label: t('alerts:facts.class', { number }),
            })),
          ]}
          value={withClass ? String(withClass) : ''}
          disabled={isOver}
          onChange={({ currentTarget: { value } }) =>
            say({ state, withClass: value === '' ? null : Number(value) })
          }
          classNames={{ label: panel.label }}
        />
      )}
      {!waiting && student.saidAt !== null && (
        <p className={classes.said}>
          {t(isOvertaken ? 'rollCall.overtaken' : 'rollCall.saidBy', {
            name: student.saidBy,
            time: timeOf(student.saidAt, alert.school),
          })}
        </p>
      )}
    </li>
  );
}
