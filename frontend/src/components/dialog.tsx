import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCover } from '../lib/covers';
import { useFocusBack } from '../lib/focus-back';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** Stays until what happens in it is decided: no slip of a finger closes it. */
  stays?: boolean;
  children: ReactNode;
}

/** The way out of a dialog, for something inside that would be gone with it. */
interface WayOut {
  setHeld: (held: boolean) => void;
  /** Somebody wants to leave: by the cross, beside it, with Escape. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  leave: () => void;
}

const AroundIt = createContext<WayOut | null>(null);

/** One Escape closes one dialog: when it has closed the upper one, the lower one is the topmost before the key is through. */
const ESCAPES = new WeakSet<KeyboardEvent>();

/**
 * Made of the kit's base parts: its finished Modal brings a scroll area and a positioning engine along, a fifth of what
 * a family's phone would have to load.
 */
export function Dialog({ opened, onClose, title, wide = false, stays = false, children }: DialogProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState({ title, children });
  // What closes stays as it was: a form in place of a slip would take the focus from where it is about to go back to.
  if (opened && (shown.title !== title || shown.children !== children)) setShown({ title, children });
  const [held, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);
  const wayOut = useMemo(() => ({ setHeld, asking, setAsking, leave: onClose }), [asking, onClose]);
  const content = useRef<HTMLDivElement>(null);
  const isTop = useCover(opened, content);
  const giveFocusBack = useFocusBack(opened, content);
  return (
    <ModalBase
      opened={opened}
      // Escape on the question answers it: stay.
      onClose={held ? () => setAsking(!asking) : onClose}
      trapFocus
      returnFocus
      lockScroll
      closeOnEscape={isTop && !stays}
      __handledEscapeEvents={ESCAPES}
      closeOnClickOutside={!stays}
      withinPortal
      padding="lg"
      transitionProps={{ duration: 140, transition: 'pop' }}
      onExitTransitionEnd={giveFocusBack}
    >
      <ModalBaseOverlay backgroundOpacity={0.5} blur={2} />
      <ModalBaseContent
        ref={content}
        radius="lg"
        className={classes.content}
        data-wide={wide || undefined}
        innerProps={{ className: classes.inner }}
      >
        <div className={classes.header}>
          <ModalBaseTitle className={classes.title}>{shown.title}</ModalBaseTitle>
          {!stays && <ModalBaseCloseButton aria-label={t('close')} size={44} />}
        </div>
        <ModalBaseBody>
          <AroundIt value={wayOut}>{shown.children}</AroundIt>
        </ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  );
}

const NO_DIALOG: WayOut = {
  setHeld: () => undefined,
  asking: false,
  setAsking: () => undefined,
  leave: () => undefined,
};

/** For what would be lost: the dialog around it asks before it closes. On a page of its own nothing is asked. */
export function useHeldDialog(wanted: boolean): Omit<WayOut, 'setHeld'> & { holds: boolean } {
  const around = use(AroundIt);
  const { setHeld, ...question } = around ?? NO_DIALOG;
  const holds = wanted && around !== null;
  const { setAsking } = question;
  useEffect(() => {
    setHeld(holds);
    return () => {
      setHeld(false);
      setAsking(false);
    };
  }, [holds, setHeld, setAsking]);
  return { ...question, holds };
}
