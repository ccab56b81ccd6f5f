import '../i18n/shared/undo';
import { TIMES } from '@homeroom/domain';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../lib/first-field';
import { useHeightOf } from '../lib/use-height-of';
import { useTimeLeft } from '../lib/use-time-left';
import classes from './undo-bar.module.css';
import { useClosed, WriteButton } from './write-controls';

interface Done {
  /** Another id is another act, whose time begins anew. */
  id: string;
  words: ReactNode;
}

interface UndoBarProps {
  /** What somebody has just done. The place is always there, so that a screen reader announces what appears in it. */
  done: Done | null;
  busy: boolean;
  onUndo: () => void;
  /** After ten seconds the bar disappears; what was done stays. */
  onExpired: () => void;
}

/** At the foot of the page: what was just done, and a button that undoes it. */
export function UndoBar({ done, ...bar }: UndoBarProps) {
  return <div role="status">{done && <Bar key={done.id} words={done.words} {...bar} />}</div>;
}

function Bar({ words, busy, onUndo, onExpired }: Pick<Done, 'words'> & Omit<UndoBarProps, 'done'>) {
  const { t } = useTranslation('undo');
  const closed = useClosed();
  const bar = useRef<HTMLDivElement>(null);
  // While it is being undone, the bar waits for the answer.
  const { isHeld, holding } = useTimeLeft(busy ? Infinity : TIMES.undoBarMs, onExpired);
  useHeightOf(bar, '--undo-height');
  useHotkeys([['z', () => !closed && !busy && onUndo()]]);
  // A bar that disappears with the focus in it gives it back.
  useLayoutEffect(() => {
    const [element, before] = [bar.current, document.activeElement];
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      takeFocus(isThere ? before : document.getElementById('main'));
    };
  }, []);
  return (
    <div ref={bar} className={classes.bar} data-held={isHeld || busy || undefined} {...holding}>
      {words}
      <WriteButton variant="white" color="dark" onClick={onUndo} loading={busy} aria-keyshortcuts="z">
        {t('action')}
      </WriteButton>
      <span
        className={classes.clock}
        style={{ animationDuration: `${TIMES.undoBarMs}ms` }}
        aria-hidden="true"
      />
    </div>
  );
}

/** The sentence of the bar. */
export function UndoWords({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>;
}
