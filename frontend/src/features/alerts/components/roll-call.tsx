import type { AlertRecord, RollCall as Called, RollCallMark, RollCallStudent } from '@homeroom/contracts';
import {
  accountedFor,
  concernsStaffAlone,
  ROLL_CALL_COUNTED,
  type RollCallCounted,
  type RollCallCounts,
} from '@homeroom/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrashBoundary } from '../../../components/crash-boundary';
import {
  askRollCallAgain,
  type RollCallWanted,
  rollCallQuery,
  rollCallStudentsQuery,
} from '../api/roll-call';
import { useRollCall } from '../api/unsent-roll-calls';
import '../texts/staff-alert';
import { useAfterNews } from '../use-after-news';
import { NotAvailable } from './not-available';
import classes from './roll-call.module.css';
import RollCallFiles from './roll-call-files';
import { RollCallRow } from './roll-call-row';
import { useSchoolTime } from './school-time';
import panel from './staff-panel.module.css';

const SEARCH_AFTER_MS = 250;

/** The roll call by class. Calls for help, which concern only staff, have none. */
export function RollCall({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation('staffAlert');
  if (concernsStaffAlone(alert.type)) return null;
  return (
    <section className={classes.rollCall} aria-labelledby="roll-call">
      <h3 id="roll-call">{t('rollCall.title')}</h3>
      <CrashBoundary
        instead={(retry) => <NotAvailable sentence={t('rollCall.notAvailable')} onRetry={retry} />}
      >
        <Classes alert={alert} />
      </CrashBoundary>
    </section>
  );
}

function Classes({ alert }: { alert: AlertRecord }) {
  const { t } = useTranslation('staffAlert');
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<RollCallWanted>({});
  const query = useQuery(rollCallQuery(alert.id));
  useAfterNews(
    ({ alertId, rollCall }) => alertId === alert.id && rollCall !== undefined,
    () => askRollCallAgain(queryClient, alert.id),
  );
  const { data } = query;
  if (!data) return <NotYet {...query} />;
  if (data.classes.length === 0) return <p className={classes.note}>{t('rollCall.nobody')}</p>;
  const isLooking = wanted.classNumber !== undefined || wanted.show !== undefined || Boolean(wanted.q);
  return (
    <>
      <Standing counts={data.counts} />
      {alert.status === 'active' && <RegistersAsOf alert={alert} at={data.registersAsOf} />}
      <Chosen called={data} wanted={wanted} onWanted={setWanted} />
      {isLooking && <Students alert={alert} called={data} wanted={wanted} />}
      <RollCallFiles alert={alert} />
    </>
  );
}

function NotYet({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>) {
  const { t } = useTranslation('staffAlert');
  if (isError) return <NotAvailable sentence={t('rollCall.notAvailable')} onRetry={() => void refetch()} />;
  return <p className={classes.note}>{t('rollCall.loading')}</p>;
}

/** First the students accounted for, then those who are not. */
const SHOWN = ['safe', 'other_class', 'absent', 'needs_help', 'missing', 'open'] as const;

const totalOf = (counts: RollCallCounts) => SHOWN.reduce((sum, state) => sum + counts[state], 0);

/** The totals for the school, large enough to be read from a distance. */
function Standing({ counts }: { counts: RollCallCounts }) {
  const { t } = useTranslation('staffAlert');
  return (
    <>
      <p className={classes.note}>
        {t('rollCall.accounted', { done: accountedFor(counts), count: totalOf(counts) })}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {SHOWN.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <dl className={classes.states}>
        {SHOWN.map((state) => (
          <div key={state} data-state={state}>
            <dt>{t(`rollCall.states.${state}`)}</dt>
            <dd>{counts[state]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The time of the register data shown beside the students. */
function RegistersAsOf({ alert, at }: { alert: AlertRecord; at: string | null }) {
  const { t } = useTranslation('staffAlert');
  const timeOf = useSchoolTime();
  return (
    <p className={classes.said}>
      {at === null
        ? t('rollCall.noRegisters')
        : t('rollCall.registersAsOf', { time: timeOf(at, alert.school) })}
    </p>
  );
}

interface ChosenProps {
  called: Called;
  wanted: RollCallWanted;
  onWanted: (wanted: RollCallWanted) => void;
}

/** Filters by class, state or name. */
function Chosen({ called, wanted, onWanted }: ChosenProps) {
  const { t } = useTranslation('staffAlert');
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label={t('rollCall.show')}
          data={[
            { value: '', label: t('rollCall.everybody') },
            ...ROLL_CALL_COUNTED.map((value) => ({ value, label: t(`rollCall.states.${value}`) })),
          ]}
          value={wanted.show ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onWanted({ ...wanted, show: value === '' ? undefined : (value as RollCallCounted) })
          }
          classNames={{ label: panel.label }}
        />
        <TextInput
          label={t('rollCall.search')}
          type="search"
          value={wanted.q ?? ''}
          onChange={({ currentTarget: { value } }) => onWanted({ ...wanted, q: value })}
          classNames={{ label: panel.label }}
        />
      </div>
      <ul className={classes.classes} aria-label={t('rollCall.classes')}>
        {called.classes.map(({ classNumber, counts }) => (
          <li key={classNumber ?? 'none'}>
            <ClassChoice
              {...{ classNumber, counts }}
              isChosen={classNumber !== null && classNumber === wanted.classNumber}
              onChosen={(chosen) => onWanted({ ...wanted, classNumber: chosen })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ClassChoiceProps {
  classNumber: number | null;
  counts: RollCallCounts;
  isChosen: boolean;
  onChosen: (classNumber: number | undefined) => void;
}

function ClassChoice({ classNumber, counts, isChosen, onChosen }: ClassChoiceProps) {
  const { t } = useTranslation('staffAlert');
  const standing = { done: accountedFor(counts), total: totalOf(counts) };
  const urgent = counts.needs_help + counts.missing;
  // A student without a class gets one a moment later; until then they are found by name.
  if (classNumber === null) return <span className={classes.noClass}>{t('rollCall.noClass', standing)}</span>;
  return (
    <Button
      variant={isChosen ? 'white' : 'outline'}
      color={isChosen ? 'var(--homeroom-emergency-choice-ink)' : 'white'}
      aria-pressed={isChosen}
      onClick={() => onChosen(isChosen ? undefined : classNumber)}
    >
      {t('rollCall.ofClass', { number: classNumber, ...standing })}
      {urgent > 0 && ` · ${t('rollCall.urgent', { count: urgent })}`}
    </Button>
  );
}

function Students({ alert, called, wanted }: { alert: AlertRecord; called: Called; wanted: RollCallWanted }) {
  const { t } = useTranslation('staffAlert');
  const [q] = useDebouncedValue(wanted.q, SEARCH_AFTER_MS);
  const query = useQuery(rollCallStudentsQuery(alert.id, { ...wanted, q }));
  const { waiting, overtaken, hasFailed, say } = useRollCall(alert.id);
  const { data } = query;
  if (!data) return <NotYet {...query} />;
  const isOver = alert.status !== 'active';
  const open = data.items.filter((student) => isOpen(student) && !waiting.has(student.studentId));
  const isClass = wanted.classNumber !== undefined && wanted.show === undefined && !wanted.q;
  return (
    <>
      {waiting.size > 0 && (
        <p className={classes.note} role="status">
          {t(hasFailed ? 'rollCall.waiting' : 'rollCall.sending', { count: waiting.size })}
        </p>
      )}
      {data.items.length === 0 && <p className={classes.note}>{t('rollCall.nobodySo')}</p>}
      {isClass && !isOver && <SayOfAll open={open} onSaid={say} />}
      <ul className={classes.students}>
        {data.items.map((student) => (
          <RollCallRow
            key={student.studentId}
            {...{ alert, student, isOver }}
            waiting={waiting.get(student.studentId)}
            isOvertaken={overtaken.some(({ studentId }) => studentId === student.studentId)}
            showsClass={!isClass}
            classNumbers={called.classes.flatMap(({ classNumber }) => classNumber ?? [])}
            onSaid={(mark) => say([mark])}
          />
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className={classes.note}>{t('rollCall.more', { count: data.total - data.items.length })}</p>
      )}
    </>
  );
}

interface SayOfAllProps {
  /** Students not marked yet. */
  open: readonly RollCallStudent[];
  onSaid: (marks: RollCallMark[]) => void;
}

/** Marks many students with one tap. Students whom the register has as not in the building cannot be marked safe this way. */
function SayOfAll({ open, onSaid }: SayOfAllProps) {
  const { t } = useTranslation('staffAlert');
  const absent = open.filter(({ register }) => register?.says === 'absent');
  const others = open.filter(({ register }) => !register || !['absent', 'elsewhere'].includes(register.says));
  const sayOf = (students: readonly RollCallStudent[], state: RollCallMark['state']) => () =>
    onSaid(students.map(({ studentId, version }) => ({ studentId, state, from: version })));
  return (
    <div className={classes.classes}>
      {absent.length > 0 && (
        <Button variant="outline" color="white" onClick={sayOf(absent, 'absent')}>
          {t('rollCall.registerAbsent', { count: absent.length })}
        </Button>
      )}
      {others.length > 0 && (
        <Button color="pine.1" onClick={sayOf(others, 'safe')}>
          {t('rollCall.othersSafe', { count: others.length })}
        </Button>
      )}
    </div>
  );
}

const isOpen = ({ state }: RollCallStudent) => state === null;
