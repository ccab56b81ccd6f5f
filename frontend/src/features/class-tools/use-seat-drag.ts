import { CLASS_TOOLS, type SeatPlace } from '@homeroom/domain';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A seat being dragged, and its offset. */
interface Held extends SeatPlace {
  fromX: number;
  fromY: number;
  byX: number;
  byY: number;
}

/** Smaller movements do not count as a drag. */
const SHAKE_PX = 6;

/** A finger that rests on a seat for so long picks it up; one that moves before scrolls the page. */
const HOLD_MS = 350;

/**
 * Drags a seat with the mouse, or with a finger that was held on it, and drops it on the square below; a tap without a drag calls `onTap`.
 */
export function useSeatDrag(
  room: RefObject<HTMLElement | null>,
  { onMove, onTap }: { onMove: (from: SeatPlace, to: SeatPlace) => void; onTap: (at: SeatPlace) => void },
) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = useRef(false);
  const hasMoved = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pickUp = (seat: Held) => {
    isHeld.current = true;
    setHeld(seat);
  };
  const letGo = () => {
    clearTimeout(resting.current);
    isHeld.current = false;
    setHeld(null);
  };
  useEffect(() => {
    const element = room.current;
    // The browser would scroll the page under a held seat. React's own listeners are passive, so they cannot prevent it.
    const stay = (event: TouchEvent) => isHeld.current && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      clearTimeout(resting.current);
      element?.removeEventListener('touchmove', stay);
    };
  }, [room]);
  const handlers = ({ x, y }: SeatPlace) => ({
    onPointerDown: ({ button, clientX, clientY, currentTarget, pointerId, pointerType }: PointerEvent) => {
      hasMoved.current = false;
      if (button !== 0) return;
      const seat = { x, y, fromX: clientX, fromY: clientY, byX: 0, byY: 0 };
      if (pointerType === 'touch') {
        resting.current = setTimeout(() => pickUp(seat), HOLD_MS);
        return;
      }
      currentTarget.setPointerCapture(pointerId);
      pickUp(seat);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) =>
      setHeld((now) => now && { ...now, byX: clientX - now.fromX, byY: clientY - now.fromY }),
    onPointerUp: (event: PointerEvent) => {
      letGo();
      hasMoved.current = held !== null && Math.hypot(held.byX, held.byY) > SHAKE_PX;
      if (hasMoved.current) {
        const to = squareAt(room.current, event.clientX, event.clientY);
        if (to) onMove({ x, y }, to);
      }
    },
    /** Also when the browser begins to scroll. */
    onPointerCancel: letGo,
    /** A long touch opens the browser's menu, which would end the drag. */
    onContextMenu: (event: MouseEvent) => {
      if (isHeld.current) event.preventDefault();
    },
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
