import { CLASS_TOOLS, type SeatPlace } from '@homeroom/domain';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A seat being dragged, and its offset. */
interface Held extends SeatPlace {
  fromX: number;
  fromY: number;
  byX: number;
  byY: number;
}

/** Smaller movements do not count as a drag. */
const SHAKE_PX = 6;

/** Drags a seat with the finger or the mouse and drops it on the square below; a tap without a drag calls `onTap`. */
export function useSeatDrag(
  room: RefObject<HTMLElement | null>,
  { onMove, onTap }: { onMove: (from: SeatPlace, to: SeatPlace) => void; onTap: (at: SeatPlace) => void },
) {
  const [held, setHeld] = useState<Held | null>(null);
  const hasMoved = useRef(false);
  const handlers = ({ x, y }: SeatPlace) => ({
    onPointerDown: (event: PointerEvent) => {
      hasMoved.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ x, y, fromX: event.clientX, fromY: event.clientY, byX: 0, byY: 0 });
    },
    onPointerMove: (event: PointerEvent) =>
      setHeld((now) => now && { ...now, byX: event.clientX - now.fromX, byY: event.clientY - now.fromY }),
    onPointerUp: (event: PointerEvent) => {
      setHeld(null);
      hasMoved.current = held !== null && Math.hypot(held.byX, held.byY) > SHAKE_PX;
      if (hasMoved.current) {
        const to = squareAt(room.current, event.clientX, event.clientY);
        if (to) onMove({ x, y }, to);
      }
    },
    onPointerCancel: () => setHeld(null),
    /** Browsers send a click after a drag too, which is not a tap. */
    onClick: () => {
      if (!hasMoved.current) onTap({ x, y });
      hasMoved.current = false;
    },
  });
  return { held, handlers };
}

/** The square of the room at a point. */
function squareAt(room: HTMLElement | null, clientX: number, clientY: number): SeatPlace | null {
  if (!room) return null;
  const { left, top, height } = room.getBoundingClientRect();
  const y = Math.floor(((clientY - top) / height) * CLASS_TOOLS.roomRows);
  return { x: columnAt(room, clientX - left), y };
}

/** Aisles are narrower than columns of seats. Half of the gap between two columns belongs to each of them. */
function columnAt(room: HTMLElement, along: number): number {
  const { columnGap, gridTemplateColumns } = getComputedStyle(room);
  const gap = Number.parseFloat(columnGap);
  const widths = gridTemplateColumns.split(' ').map(Number.parseFloat);
  const ends = widths.map((_, at) => sumOf(widths.slice(0, at + 1)) + gap * (at + 0.5));
  return along < 0 ? -1 : ends.findIndex((end) => along < end);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
