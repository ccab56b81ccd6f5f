import {
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
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

/**
 * Made of the kit's base parts: its finished Modal brings a scroll area and a positioning engine along, a fifth of what
 * a family's phone would have to load.
 */
export function Dialog({ opened, onClose, title, wide = false, children }: DialogProps) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const [asking, setAsking] = useState(false);
  const wayOut = useMemo(() => ({ setHeld, asking, setAsking, leave: onClose }), [asking, onClose]);
  return (
    <ModalBase
      opened={opened}
      // Escape on the question answers it: stay.
      onClose={held ? () => setAsking(!asking) : onClose}
      trapFocus
      returnFocus
      lockScroll
      closeOnEscape
      closeOnClickOutside
      withinPortal
      padding="lg"
      transitionProps={{ duration: 140, transition: 'pop' }}
    >
      <ModalBaseOverlay backgroundOpacity={0.5} blur={2} />
      <ModalBaseContent
        radius="lg"
        className={classes.content}
        data-wide={wide || undefined}
        innerProps={{ className: classes.inner }}
      >
        <div className={classes.header}>
          <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
          <ModalBaseCloseButton aria-label={t('close')} size={44} />
        </div>
        <ModalBaseBody>
          <AroundIt value={wayOut}>{children}</AroundIt>
        </ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  );
}

/** For what is shown this once: the dialog around it asks before it closes. */
export function useHeldDialog(holds: boolean): Omit<WayOut, 'setHeld'> {
  const wayOut = use(AroundIt);
  if (!wayOut) throw new Error('There is no dialog around this.');
  const { setHeld, ...question } = wayOut;
  const { setAsking } = question;
  useEffect(() => {
    setHeld(holds);
    return () => {
      setHeld(false);
      setAsking(false);
    };
  }, [holds, setHeld, setAsking]);
  return question;
}
