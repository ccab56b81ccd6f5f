import type { SeatingPlan, ToolStudent } from '@homeroom/contracts';
import {
  CLASS_TOOLS,
  moveSeat,
  randomFrom,
  rowsOfSeats,
  samePlace,
  type Seat,
  type SeatPlace,
  seatStudent,
} from '@homeroom/domain';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconArmchair, IconArrowsShuffle, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Meanwhile } from '../../../components/meanwhile';
import { SaveBar } from '../../../components/save-bar';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useRemovePlan, useSavePlan } from '../api/arrangements';
import { useSeatDrag } from '../use-seat-drag';
import { PlanSheet } from './plan-sheet';
import classes from './plan-sheet.module.css';
import { SeatDialog } from './seat-dialog';
import { PrintButton } from '../../../components/print-button';

interface PlanEditorProps {
  classNumber: number;
  plan: SeatingPlan;
  students: readonly ToolStudent[];
}

const STEPS: Readonly<Partial<Record<string, SeatPlace>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Seats are moved by dragging (with a finger after holding it on the seat), or with the arrow keys on the focused seat; a tap chooses who
 * sits there.
 */
export function PlanEditor({ classNumber, plan, students }: PlanEditorProps) {
  const { t, i18n } = useTranslation('classTools');
  const [name, setName] = useState(plan.name);
  const [seats, setSeats] = useState<readonly Seat[]>(plan.seats);
  const [asked, setAsked] = useState<SeatPlace | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const seen = useSeen(plan);
  const save = useSavePlan(classNumber);
  const remove = useRemovePlan(classNumber);
  const room = useRef<HTMLDivElement>(null);
  const move = (from: SeatPlace, to: SeatPlace) => setSeats((now) => moveSeat(now, from, to));
  const { held, handlers } = useSeatDrag(room, { onMove: move, onTap: setAsked });
  const isChanged = name !== plan.name || arrangementOf(seats) !== arrangementOf(plan.seats);

  /** The focus follows the moved seat: the button at the new position is the same seat for the user. */
  const step = (event: KeyboardEvent, seat: Seat) => {
    const by = STEPS[event.key];
    // With Alt they are the browser's, as for the page before.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = { x: seat.x + by.x, y: seat.y + by.y };
    move(seat, to);
    requestAnimationFrame(() =>
      room.current?.querySelector<HTMLElement>(`[data-place="${to.x} ${to.y}"]`)?.focus(),
    );
  };
  const addSeat = () => {
    const free = rowsOfSeats(CLASS_TOOLS.roomColumns * CLASS_TOOLS.roomRows).find(
      (place) => !seats.some((seat) => samePlace(seat, place)),
    );
    if (free) setSeats([...seats, free]);
  };
  const fill = (order: readonly ToolStudent[]) =>
    setSeats(inReadingOrder(seats).map((seat, at) => ({ ...seat, studentId: order[at]?.id ?? null })));
  const shuffle = () =>
    fill(randomFrom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).shuffled(students));
  const submit = () =>
    save.mutate(
      { plan, version: seen.version, name, seats: [...seats] },
      {
        onSuccess: (answer) => {
          seen.saved(answer.plan);
          // Takes over the server's version, unless the plan was edited further meanwhile.
          setName((now) => (now === name ? answer.plan.name : now));
          setSeats((now) => (now === seats ? answer.plan.seats : now));
          showToast({ title: t('seating.saved') });
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('seating.failed'), error, t('failedText'));
        },
      },
    );
  const unseated = students.filter(({ id }) => !seats.some(({ studentId }) => studentId === id));
  const names = new Intl.ListFormat(i18n.language).format(unseated.map(nameOf));
  const askedSeat = asked && seats.find((seat) => samePlace(seat, asked));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        {seen.theirs && (
          <Meanwhile>
            <PlanSheet name={seen.theirs.name} seats={seen.theirs.seats} students={students} />
          </Meanwhile>
        )}
        <div className={classes.tools} data-print="never">
          <TextInput
            label={t('seating.name')}
            value={name}
            maxLength={CLASS_TOOLS.planNameMaxLength}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconArmchair size={18} aria-hidden="true" />}
            disabled={seats.length >= CLASS_TOOLS.roomColumns * CLASS_TOOLS.roomRows}
            onClick={addSeat}
          >
            {t('seating.addSeat')}
          </Button>
          <Button variant="default" onClick={() => fill(students)}>
            {t('seating.fill')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={18} aria-hidden="true" />}
            onClick={shuffle}
          >
            {t('seating.shuffle')}
          </Button>
          <PrintButton variant="default">{t('print')}</PrintButton>
          <WriteButton
            variant="default"
            aria-haspopup="dialog"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => setRemoving(true)}
          >
            {t('seating.remove')}
          </WriteButton>
        </div>
        <Text data-print="never">{t('seating.hint')}</Text>
        <Text role="status" fw={600} data-print="never">
          {unseated.length > 0 && t('seating.without', { names })}
        </Text>
        <PlanSheet ref={room} name={name} seats={seats} students={students}>
          {(seat, called) => (
            <button
              type="button"
              className={classes.seat}
              data-place={`${seat.x} ${seat.y}`}
              data-empty={called === '' || undefined}
              data-held={(held && samePlace(held, seat)) || undefined}
              style={held && samePlace(held, seat) ? { translate: `${held.byX}px ${held.byY}px` } : undefined}
              aria-label={t('seating.seat', {
                name: called || t('seating.free'),
                row: seat.y + 1,
                column: seat.x + 1,
              })}
              onKeyDown={(event) => step(event, seat)}
              {...handlers(seat)}
            >
              <bdi>{called || t('seating.free')}</bdi>
            </button>
          )}
        </PlanSheet>
        <div data-print="never">
          <SaveBar label={t('save')} changed={isChanged} busy={save.isPending} />
        </div>
      </Stack>
      <SeatDialog
        seat={askedSeat ?? null}
        students={students}
        seats={seats}
        onClose={() => setAsked(null)}
        onSit={(studentId) => asked && setSeats(seatStudent(seats, asked, studentId))}
        onRemove={() => asked && setSeats(seats.filter((seat) => !samePlace(seat, asked)))}
      />
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('seating.removeTitle', { name: plan.name })}
        confirmLabel={t('seating.remove')}
        serious
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(plan.id, {
            onSuccess: () => setRemoving(false),
            onError: (error) => showRefusal(t('seating.failed'), error, t('failedText')),
          })
        }
      >
        <Text>{t('seating.removeText')}</Text>
      </ConfirmDialog>
    </form>
  );
}

const inReadingOrder = (seats: readonly Seat[]) =>
  [...seats].sort((one, other) => one.y - other.y || one.x - other.x);

/** Sorted, because the server returns seats in reading order regardless of how they were created. */
const arrangementOf = (seats: readonly Seat[]) =>
  JSON.stringify(inReadingOrder(seats).map(({ x, y, studentId }) => [x, y, studentId]));
