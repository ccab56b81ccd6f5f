import type { ToolStudent } from '@homeroom/contracts';
import { CLASS_TOOLS, type Seat } from '@homeroom/domain';
import type { Ref, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import classes from './plan-sheet.module.css';

interface PlanSheetProps {
  name: string;
  seats: readonly Seat[];
  students: readonly ToolStudent[];
  ref?: Ref<HTMLDivElement>;
  /** Renders a seat that can be moved. */
  children?: (seat: Seat, name: string) => ReactNode;
}

/** In a room with desks in most columns the others are aisles: narrower, so that the room and its names fit a tablet. */
const SEATS = 'minmax(var(--least-seat), 1fr)';
const AISLE = 'minmax(var(--least-aisle), 0.35fr)';

/** The room seen from the front, as on a printout beside the door. */
export function PlanSheet({ name, seats, students, ref, children }: PlanSheetProps) {
  const { t } = useTranslation('classTools');
  // While seats can be moved the whole room is shown; otherwise empty rows at the end are cut off.
  const rows = children ? CLASS_TOOLS.roomRows : Math.max(...seats.map(({ y }) => y)) + 1;
  const used = new Set(seats.map(({ x }) => x));
  const hasAisles = used.size >= CLASS_TOOLS.roomColumns / 2;
  const columns = Array.from({ length: CLASS_TOOLS.roomColumns }, (_, column) =>
    hasAisles && !used.has(column) ? AISLE : SEATS,
  );
  const nameAt = ({ studentId }: Seat) => nameOf(students.find(({ id }) => id === studentId) ?? null);
  return (
    <section data-print="list" aria-label={name} className={classes.sheet}>
      <h2 className={classes.title}>{name}</h2>
      <div className={classes.scroll}>
        <div className={classes.floor}>
          <p className={classes.front}>{t('seating.front')}</p>
          <div
            ref={ref}
            className={classes.room}
            role="group"
            aria-label={t('seating.seats')}
            style={{
              gridTemplateColumns: columns.join(' '),
              gridTemplateRows: `repeat(${rows}, minmax(76px, 1fr))`,
            }}
          >
            {seats.map((seat) => {
              const called = nameAt(seat);
              return (
                <div
                  key={`${seat.x} ${seat.y}`}
                  className={classes.place}
                  style={{ gridColumn: seat.x + 1, gridRow: seat.y + 1 }}
                >
                  {children?.(seat, called) ?? (
                    <span className={classes.seat} data-empty={called === '' || undefined}>
                      <bdi>{called}</bdi>
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </section>
  );
}
