import type { SchoolBellTimes } from '@homeroom/contracts';
import {
  type BellRow,
  type BellTimes,
  CYCLE_ROUNDS,
  CYCLES,
  type Cycle,
  faultOfBellTimes,
  isTimeOfDay,
  TIMETABLE,
} from '@homeroom/domain';
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { SaveBar } from '../../../components/save-bar';
import { WriteFields } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useWriteBellTimes } from '../api/lessons';
import { periodAfter, USUAL_BELL } from '../model';
import { useDayNames } from '../use-day-names';
import { TheirBell } from './their-bell';
import classes from './bell-form.module.css';

type Shape = BellTimes['shapes'][number];

/** The times of lessons on a usual day, and on every other kind of day the school has. */
export function BellForm({ saved }: { saved: SchoolBellTimes }) {
  const { t, i18n } = useTranslation(['timetable', 'sentences']);
  const dayName = useDayNames('week');
  const write = useWriteBellTimes();
  const [typed, setTyped] = useState<{ bell: BellTimes; from: string } | null>(null);
  const seen = useSeen(saved, typed !== null);
  const { begun } = seen;
  const { bell, from } = typed ?? { bell: begun.bell ?? named(USUAL_BELL, t), from: usualStart(begun) };
  // Planned times may be moved to another start date without other changes.
  const isMoved = begun.startsOn !== null && begun.startsOn > saved.today && from !== begun.startsOn;
  const changed = begun.bell === null || isMoved || JSON.stringify(bell) !== JSON.stringify(begun.bell);
  const change = (part: Partial<BellTimes>) => setTyped({ bell: { ...bell, ...part }, from });
  const changeShape = (at: number, part: Partial<Shape>) =>
    change({ shapes: bell.shapes.map((shape, index) => (index === at ? { ...shape, ...part } : shape)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending || !changed) return;
    const sentence = sentenceOf(bell);
    if (sentence) return refuse(t('failed'), t(sentence));
    write.mutate(
      { version: seen.version, from, ...bell },
      {
        onSuccess: (answer) => {
          seen.saved({ ...saved, ...answer });
          setTyped((now) => (now === typed ? null : now));
          showToast({ title: t('bell.saved') });
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };
  const shapes = bell.shapes.map(({ name }, at) => ({ value: String(at), label: name || String(at + 1) }));
  return (
    <form onSubmit={submit} noValidate>
      <WriteFields>
        <Stack gap="lg">
          {seen.theirs?.bell && (
            <TheirBell
              bell={seen.theirs.bell}
              startsOn={seen.theirs.startsOn}
              onTake={() => setTyped(null)}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label={t('bell.cycle')}
              description={t('bell.cycleHint')}
              value={bell.cycle}
              data={CYCLES.map((value) => ({ value, label: t(`bell.cycles.${value}`) }))}
              onChange={({ currentTarget }) => change({ cycle: currentTarget.value as Cycle, beginsWith: 0 })}
            />
            {CYCLE_ROUNDS[bell.cycle] > 1 && (
              <NativeSelect
                label={t('bell.beginsWith')}
                description={t('bell.beginsHint')}
                value={String(bell.beginsWith)}
                data={Array.from({ length: CYCLE_ROUNDS[bell.cycle] }, (_, at) => ({
                  value: String(at),
                  label:
                    bell.cycle === 'two_weeks'
                      ? t(at === 0 ? 'weekA' : 'weekB')
                      : t('dayOf', { number: at + 1 }),
                }))}
                onChange={({ currentTarget }) => change({ beginsWith: Number(currentTarget.value) })}
              />
            )}
          </SimpleGrid>
          {bell.shapes.map((shape, at) => (
            <ShapeFields
              // Unsaved kinds of day have no unique name, so they are keyed by position.
              key={`shape ${at}`}
              shape={shape}
              isUsual={at === 0}
              onChange={(part) => changeShape(at, part)}
              onRemove={() => change(withoutShape(bell, at))}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              disabled={bell.shapes.length >= TIMETABLE.shapesMost}
              onClick={() =>
                change({
                  shapes: [
                    ...bell.shapes,
                    { name: t('bell.early'), rows: [...(bell.shapes[0]?.rows ?? [])] },
                  ],
                })
              }
            >
              {t('bell.addShape')}
            </Button>
          </Group>
          {bell.shapes.length > 1 && (
            <Fieldset legend={t('bell.which')}>
              <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
                {bell.weekdays.map((shape, at) => (
                  <NativeSelect
                    key={dayName(at + 1, 'long')}
                    label={dayName(at + 1, 'long')}
                    value={String(shape)}
                    data={shapes}
                    onChange={({ currentTarget }) =>
                      change({
                        weekdays: bell.weekdays.map((one, day) =>
                          day === at ? Number(currentTarget.value) : one,
                        ),
                      })
                    }
                  />
                ))}
                <NativeSelect
                  label={t('bell.halfDay')}
                  value={String(bell.halfDay ?? '')}
                  data={[{ value: '', label: t('bell.halfUsual') }, ...shapes]}
                  onChange={({ currentTarget: { value } }) =>
                    change({ halfDay: value === '' ? null : Number(value) })
                  }
                />
              </SimpleGrid>
            </Fieldset>
          )}
          <Text c="dimmed">{t('bell.halfHint')}</Text>
          {saved.bell !== null && (
            <TextInput
              type="date"
              label={t('bell.since')}
              description={t('bell.sinceHint')}
              min={saved.today}
              value={from}
              onChange={({ currentTarget: { value } }) =>
                setTyped({ bell, from: value || usualStart(saved) })
              }
            />
          )}
          <SaveBar label={t('save')} changed={changed} busy={write.isPending}>
            {changed ? (
              <Text role="status">{t('edit.unsaved')}</Text>
            ) : (
              saved.startsOn !== null &&
              saved.startsOn > saved.today && (
                <Text>
                  {t('bell.planned', { day: dayText(saved.startsOn, i18n.language, { dateStyle: 'long' }) })}
                </Text>
              )
            )}
          </SaveBar>
        </Stack>
      </WriteFields>
    </form>
  );
}

interface ShapeFieldsProps {
  shape: Shape;
  isUsual: boolean;
  onChange: (part: Partial<Shape>) => void;
  onRemove: () => void;
}

function ShapeFields({ shape: { name, rows }, isUsual, onChange, onRemove }: ShapeFieldsProps) {
  const { t } = useTranslation('timetable');
  const changeRow = (at: number, part: Partial<BellRow>) =>
    onChange({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  const add = () => {
    const period = periodAfter(rows);
    const startsAt = rows.at(-1)?.endsAt ?? '08:30';
    onChange({ rows: [...rows, { period, name: String(period), startsAt, endsAt: startsAt }] });
  };
  return (
    <Fieldset legend={name || t('bell.shape')}>
      <Stack gap="sm">
        <TextInput
          label={t('bell.shapeName')}
          maxLength={TIMETABLE.nameMaxLength}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {rows.map((row, at) => (
          <div key={`row ${at}`} className={classes.row}>
            <NativeSelect
              label={t('bell.what')}
              value={String(row.period ?? '')}
              data={[
                { value: '', label: t('bell.break') },
                ...Array.from({ length: TIMETABLE.periodsMost }, (_, index) => ({
                  value: String(index + 1),
                  label: t('bell.period', { number: index + 1 }),
                })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                changeRow(at, { period: value === '' ? null : Number(value) })
              }
            />
            <TextInput
              label={t('bell.name')}
              maxLength={TIMETABLE.nameMaxLength}
              value={row.name}
              onChange={({ currentTarget }) => changeRow(at, { name: currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('bell.from')}
              value={row.startsAt}
              onChange={({ currentTarget }) => changeRow(at, { startsAt: currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('bell.to')}
              value={row.endsAt}
              onChange={({ currentTarget }) => changeRow(at, { endsAt: currentTarget.value })}
            />
            <Button
              variant="default"
              px="sm"
              aria-label={t('bell.removeRow', { name: row.name })}
              onClick={() => onChange({ rows: rows.filter((_, index) => index !== at) })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={rows.length >= TIMETABLE.rowsMost}
            onClick={add}
          >
            {t('bell.addRow')}
          </Button>
          {!isUsual && (
            <Button variant="default" onClick={onRemove}>
              {t('bell.removeShape')}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}

/**
 * While a change is planned, that one is edited. The first bell times apply at once; later ones from the next school day, because today's
 * registers and lessons use the current ones.
 */
function usualStart({ startsOn, today, nextSchoolDay }: SchoolBellTimes): string {
  if (startsOn === null) return today;
  return startsOn > today ? startsOn : nextSchoolDay;
}

type Say = ReturnType<typeof useTranslation<['timetable', 'sentences']>>['t'];

/** The default plan in the reader's language. */
function named(bell: BellTimes, t: Say): BellTimes {
  return {
    ...bell,
    shapes: bell.shapes.map(({ rows }) => ({
      name: t('bell.usual'),
      rows: rows.map((row, at) => ({ ...row, name: row.name || t(at < 4 ? 'bell.recess' : 'bell.lunch') })),
    })),
  };
}

/** Validates as the server would. */
function sentenceOf(bell: BellTimes) {
  const rows = bell.shapes.flatMap((shape) => shape.rows);
  if ([...rows, ...bell.shapes].some(({ name }) => name.trim() === '')) return 'bell.nameMissing';
  if (!rows.every(({ startsAt, endsAt }) => isTimeOfDay(startsAt) && isTimeOfDay(endsAt)))
    return 'sentences:timeOfDay';
  const fault = faultOfBellTimes(bell);
  return fault && (`sentences:${fault.sentence}` as const);
}

/** Weekdays that used the removed kind of day get the usual one. */
function withoutShape({ shapes, weekdays, halfDay }: BellTimes, at: number): Partial<BellTimes> {
  const moved = (shape: number) => (shape === at ? 0 : shape > at ? shape - 1 : shape);
  return {
    shapes: shapes.filter((_, index) => index !== at),
    weekdays: weekdays.map(moved),
    halfDay: halfDay === null || halfDay === at ? null : moved(halfDay),
  };
}
