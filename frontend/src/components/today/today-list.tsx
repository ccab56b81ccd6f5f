import '../../i18n/shared/today';
import type { Role } from '@homeroom/domain';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRoomOfToday, roomOfToday } from '../../lib/room-of-today';
import { thisMoment } from '../../lib/this-moment';
import { Card } from '../card';
import { StatePicture } from '../illustrations/state-picture';
import { Counted } from './counted';
import classes from './today.module.css';

interface TodayListProps {
  role: Role;
  /** Each child renders its lines, or nothing. */
  children: ReactNode;
}

/** What there is to do and to know today, at the same place of every home; an illustration if there is nothing. */
export function TodayList({ role, children }: TodayListProps) {
  const { t, i18n } = useTranslation('today');
  const [count, setCount] = useState(0);
  const [add] = useState(() => (by: number) => setCount((now) => now + by));
  const label = useId();
  const { section, lines, room } = useKeptRoom(role);
  const day = thisMoment().toLocaleDateString(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section ref={section} aria-labelledby={label} className={classes.today}>
      <Card className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={label} className={classes.title}>
            {t('title')}
          </h2>
          <p className={classes.day}>{day}</p>
        </div>
        <div className={classes.lines} style={{ '--room': `${room}px` } as CSSProperties}>
          <div ref={lines}>
            {count === 0 && (
              <div className={classes.clear} role="status">
                <StatePicture meaning="done" />
                <div>
                  <p className={classes.clearTitle}>{t('clear.title')}</p>
                  <p className={classes.clearText}>{t(role === 'student' ? 'clear.child' : 'clear.text')}</p>
                </div>
              </div>
            )}
            <Counted value={add}>
              <ul className={classes.list} aria-labelledby={label} hidden={count === 0}>
                {children}
              </ul>
            </Counted>
          </div>
        </div>
      </Card>
    </section>
  );
}

/**
 * Reserves the height that the lines had at the end of the last visit. What they turn out not to need is given back only where nobody sees
 * the page move: as much of it as lies below the viewport.
 */
function useKeptRoom(role: Role) {
  const [room, setRoom] = useState(() => roomOfToday(role).lines);
  const section = useRef<HTMLElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [whole, inner] = [section.current, lines.current];
    if (!whole || !inner) return;
    const keep = () => {
      // The needed height is known only once all lines have loaded.
      if (inner.querySelector('[data-on-its-way]')) return;
      const kept = inner.parentElement?.offsetHeight ?? 0;
      const free = kept - inner.offsetHeight;
      keepRoomOfToday(role, { lines: inner.offsetHeight, all: whole.offsetHeight - free });
      const unseen = Math.min(free, Math.floor(whole.getBoundingClientRect().bottom - window.innerHeight));
      if (unseen > 0) setRoom(kept - unseen);
    };
    // The last line may be as high as its placeholder, so that no resize is observed.
    const arriving = new MutationObserver(keep);
    arriving.observe(inner, { childList: true, subtree: true });
    const resized = new ResizeObserver(keep);
    resized.observe(inner);
    return () => {
      arriving.disconnect();
      resized.disconnect();
    };
  }, [role]);
  return { section, lines, room };
}
